const WHAT_IS_FREE = [
  String.raw`\b(?:what|which)(?: other| else)? (?:times?|hours|slots?|days?)\b[^.?!]{0,24}\b(?:free|available|left|going|got|have|do you|are there|is there|suits?|possible|could|can)\b`,
  String.raw`\bwhat (?:have you|do you have|is there|['’]?s) (?:got |still )?(?:free|available|left|open|on)\b`,
  String.raw`\b(?:what|which) (?:other )?(?:times?|slots?)(?: then| now| so)?\W*$`,
  String.raw`\bwhen (?:can|could|may|might|would) (?:i|we|he|she|they|you)\b[^.?!]{0,30}\b(?:come|get|have|see|fit|do|be)\b`,
  String.raw`\bwhen (?:are you|is (?:he|she|\p{L}+)|is there (?:some|any)thing|would (?:he|she) be) (?:next )?(?:free|available)\b`,
].join('|')
const ASKS_TIMES = new RegExp(WHAT_IS_FREE, 'iu')
/** "What hours are you open?", "when can I collect it?" ask something else. */
const OF_ELSE =
  /\b(?:open|opens|opening|close|closes|closing|collect|pick|deliver\w*|arrive|check[ -]?in|work|works)\b/iu

/** BW4: "what times are going?", "when could I come?": what is free of what is being booked. */
export const asksTimes = (text: string): boolean => ASKS_TIMES.test(text) && !OF_ELSE.test(text)
