/** "That's all", "that'd be it", "nothing else", in whatever courtesies, at the end of a clause. */
const THAT_IS = String.raw`that(?:['’]?(?:s|d be|ll be)| is| will be| would be| should be)?`
const ALL = String.raw`${THAT_IS}(?: (?:about|pretty much|basically|really))? (?:all?|it|everything|enough|the (?:whole )?order)|that(?:['’]?ll| will| should) do(?: it)?`
const NOTHING_ELSE = String.raw`nothing(?: else| more| further)?(?:(?: is| will be| would be)? (?:required|needed|necessary|wanted)| to add)?|no more|i['’]?m (?:done|good|finished|all set)|we['’]?re (?:done|good|finished|all set)|(?:just|only) that(?: one)?|finish(?:ed)?|check ?out|(?<!\bwell\s)done`
const BEFORE = String.raw`(?:(?:no|nope|nah|ok|okay|great|yes|yeah|well|um+|uh+|oh|then|so|and|but|i think|i guess|actually|thanks?|thank you)\b[,.]?\s{1,3}){0,6}`
const BEHIND = String.raw`(?:\s{1,3}(?:for (?:now|me|us|today|tonight|the moment|this time)|now|so|though|folks|mate|love|lads|grand|lovely|perfect|then|really|already|(?:that )?(?:i|we)(?:['’]ll)? (?:need|want|wanted|needed|wish)|thanks?|thank you|thx|ty|cheers|please|i think|i guess|from me)){0,4}`
const CLAUSE = new RegExp(
  String.raw`(?<=^|[,.;!]\s{0,3}|\b(?:and|but)\s{1,3})${BEFORE}(?:${ALL}|${NOTHING_ELSE})${BEHIND}(?=\s{0,3}(?:[,.;!]|$))`,
  'giu',
)
/** "Please place the order for tomorrow": nothing is to be added. */
const PLACES_IT =
  /\b(?:place|submit|finali[sz]e|complete|send (?:off|in)|put (?:in|through)) (?:the|my|our|this|that) order\b/giu
/** Behind what was ordered without a comma. */
const AT_END = new RegExp(String.raw`(?<!\b(?:is|was)\s{1,3})\b(?:and\s{1,3})?(?:${ALL})${BEHIND}(?=\W*$)`, 'giu')

/** Whether the words say that nothing is to be added; `text` is what is left of them, at its places. */
export function readCompletion(text: string): { isComplete: boolean; text: string } {
  const rest = [CLAUSE, AT_END, PLACES_IT].reduce(
    (left, pattern) => left.replace(pattern, (said) => ' '.repeat(said.length)),
    text,
  )
  return { isComplete: rest !== text, text: rest }
}
