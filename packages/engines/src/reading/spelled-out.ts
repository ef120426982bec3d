/** As people write to each other on telephones: lower case, and no other word of English. */
const TEXTED: Readonly<Record<string, string>> = {
  abt: 'about',
  bcos: 'because',
  cud: 'could',
  hav: 'have',
  n: 'and',
  r: 'are',
  shud: 'should',
  ther: 'there',
  u: 'you',
  ur: 'your',
  wat: 'what',
  wats: 'what is',
  wen: 'when',
  wher: 'where',
  wot: 'what',
  wots: 'what is',
  wud: 'would',
}

/** A question in whole words, for whatever looks for an answer: "wat do u charge". */
export const spelledOut = (text: string): string =>
  text.replace(/(?<=^|\s)[a-z]{1,5}(?=[?!,]*(?:\s|$))/gu, (word) => TEXTED[word] ?? word)
