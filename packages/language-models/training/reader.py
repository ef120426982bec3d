"""The reader: a cross-encoder over (question, headings + window).

It says whether the window answers the question (one logit), and from which token to which (two rows of logits)."""
import torch

from bert import batch_of, fastest
from texts import LONGEST_TEXT

LONGEST_PAIR = 208


class Reader(torch.nn.Module):
    def __init__(self, base):
        super().__init__()
        self.bert = base
        self.answers = torch.nn.Linear(384, 1)
        self.span = torch.nn.Linear(384, 2)

    def hidden(self, input_ids, attention_mask, token_type_ids):
        return self.bert(
            input_ids=input_ids, attention_mask=attention_mask, token_type_ids=token_type_ids
        ).last_hidden_state

    def forward(self, input_ids, attention_mask, token_type_ids):
        hidden = self.hidden(input_ids, attention_mask, token_type_ids)
        return {"answers": self.answers(hidden[:, 0]).squeeze(-1), "span": self.span(hidden)}


def scores_of(model, tokenizer, pairs, size=48):
    """The log-odds of each pair."""
    model.eval()
    encoded = [tokenizer.encode(p["q"], f"{p['path']}\n{p['text'][:LONGEST_TEXT]}") for p in pairs]
    order = sorted(range(len(pairs)), key=lambda i: len(encoded[i].ids))
    out = torch.zeros(len(pairs))
    with torch.no_grad(), fastest():
        for at in range(0, len(order), size):
            some = order[at : at + size]
            out[some] = model(*batch_of([encoded[i] for i in some], LONGEST_PAIR))["answers"].float()
    return out
