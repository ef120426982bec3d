/* What visitors ask to be written down, and how it stands in a note. */

const ASKS = String.raw`(?:(?:can|could|would|will) (?:you|u|ye|i|we) |(?:please|kindly|pls|plz|just|and|also|oh|then|maybe|perhaps|yes|ok|okay) |,\s*)*(?:please |kindly |pls )?`
const WHOM = String.raw`(?: (?:for|to|on|in|with) (?:the |my |our |your )?(?!say\b)\p{L}+)?`
const THAT = String.raw`\s*(?:[:,–—-]|\b(?:that|saying|to say|says)\b)?[\s:]*`
const FORMS: readonly RegExp[] = [
  // "put a note for the kitchen: Pat is coeliac"
  new RegExp(
    `^\\W*${ASKS}(?:put|add|make|leave|take|write|pop|stick)(?: (?:in|down))? (?:a|another|this|the)(?: (?:little|quick|short|small))? note\\b(?: (?:down|in|on))?${WHOM}${THAT}(?<told>.*)$`,
    'isu',
  ),
  // "kindly note that …", "note down that …"
  new RegExp(`^\\W*${ASKS}note(?: (?:it|this))?(?: down)?(?: that|:)\\s*(?<told>.*)$`, 'isu'),
  // "kindly add that …", "please mention that …"
  new RegExp(`^\\W*${ASKS}(?:add|mention|write(?: down)?|put(?: down)?|say) that\\s+(?<told>(?!to\\b).*)$`, 'isu'),
  // "the note should say that …"
  /^\W*(?:(?:and|but|no|please) )*(?:the|that|my) note (?:should|must|ought to|has to) (?:say|read|be|tell them)(?: that|:)?\s*(?<told>.*)$/isu,
  // "let the kitchen know that …", "tell Joanne I'd like to stay"
  new RegExp(
    `^\\W*${ASKS}(?:let|tell) (?:the \\p{L}+|them|him|her|\\p{Lu}\\p{L}+)(?: know)?(?: that)?,?\\s+(?<told>(?:(?:i|we|he|she|it|they|there)['’\\s]|(?:my|our|his|her|the) |\\p{Lu}\\p{L}+ (?:is|has|can|needs)\\b).*)$`,
    'isu',
  ),
]

/** YZ5: what somebody asks to be noted, without the asking; null where nothing is asked to be, or nothing is said. */
export function noteAsked(text: string): string | null {
  const told = FORMS.map((form) => form.exec(text)?.groups?.['told']?.trim() ?? '').find((found) =>
    /\p{L}{2}/u.test(found),
  )
  return told === undefined ? null : asNote(told)
}

/** "The note should say …": what it said before is no more. */
export const replacesNote = (text: string): boolean =>
  /\b(?:the|that|my) note (?:should|must|ought to|has to) (?:say|read|be|tell them)\b/iu.test(text)

/** "Drop that note", "leave the note out", "no note please". */
export const dropsNote = (text: string): boolean =>
  /\b(?:drop|remove|delete|forget|scrap|cancel|lose|take (?:off|out|away)|ignore)(?: (?:the|that|this|my))? note\b|\b(?:take|leave) (?:the|that|this|my) note (?:off|out|away)\b|^\W*no notes?\b/iu.test(
    text,
  )

/** A whole sentence, as far as it was one: what leads in and what was cut off behind are no part of it. */
export function asNote(said: string): string {
  const told = said
    .trim()
    .replace(/^(?:(?:and|but|so|oh|ah|also|well|then|btw|ok|okay)\b[\s,]*)+/iu, '')
    .replace(/(?:[\s,;:–—-]|,?\s*\b(?:and|but|so|please|pls|thanks|thank you|if you please)\b)+([.!]?)$/iu, '$1')
    .trim()
  return `${told.slice(0, 1).toLocaleUpperCase()}${told.slice(1)}`
}
