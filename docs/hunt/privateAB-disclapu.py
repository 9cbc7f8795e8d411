"""privateAB 0.0.2: disclapu."""

import torch
from privateAB.client import client

for value in (0, 1):
    sent = [client().release_private("disclapu", torch.tensor([value]), 3, 1.0, "cpu")[0] for _ in range(200)]
    whole = {tuple((entry == entry.round()).tolist()) for entry in torch.stack(sent)}
    print("category", value, "sends whole numbers at the places", whole)
    assert whole == {tuple(place != value for place in range(3))}
