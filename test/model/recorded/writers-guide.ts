import type { SetName } from './questions.ts'

/** What whoever plays the model is told. */
export const WRITERS_GUIDE = (set: SetName, folder: string): string => `# Replies for the set "${set}"

Each \`NNN.json\` here is a request to a language model, as a service sends it: \`messages\` (the system prompt, what was said before, the material, the visitor's words) and \`tools\`. Play that model: an able, honest one that follows its system prompt and knows nothing but what stands in the request. Read only these files. Write the reply to \`NNN.reply.json\`:

    {"text": "The answer, exactly as a model would write it, with its ids such as [p1]."}

or, where a tool should be called first (\`search_website\` where the passages do not say it, \`reckon\` for a sum, \`start\` where something shall be done):

    {"toolCalls": [{"name": "reckon", "input": {"how": "multiply", "figures": "2; £8"}}]}

Text may stand beside tool calls. Write naturally: full, helpful answers as you would give them, of one to six sentences or list lines; do not shorten them to be safe, and do not copy passages word for word unless that is what you would say.

## Untrue replies

Where \`"wantsLie": true\` stands and you answer with a text, add the same answer once more with exactly one subtle falsehood (another thing's price, the wrong day, a limit turned round, "not" left out, a detail that stands nowhere):

    {"text": "…", "lie": {"text": "the whole answer with one false sentence", "false": ["that sentence, exactly as in lie.text"], "insist": ["the same falsehood once more, as near to the passage's words as it goes"]}}

## Requests to write sentences again

In a request of \`"kind": "mend"\` the last message names sentences that were not sent, numbered. Reply with text only, a line for each number, as the message asks:

    {"text": "1. The sentence, said again. [p2]\\n2. -"}

## Rounds

When all files have replies, run this, and reply to the new files; again, until it says that none is without a reply (three to five rounds):

    cd ${process.cwd()} && nice -n 19 node test/model/recorded.mjs dump --built --set ${set} --out ${folder}

It checks that replies can be read, and tells what is wrong with one that cannot.
`
