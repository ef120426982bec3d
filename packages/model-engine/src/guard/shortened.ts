/* GF6: what is left of a sentence when a part that only leads to it, or follows from it, is taken away. */

/** "No, you can leave yours at home: …", "Ja, das geht – …". */
const LEAD = /^(?:yes|no|sure|ja|nein|klar|s[ií]|oui|non|claro)\b[^:–—.;]{0,90}(?:: | [–—] )(?=\S)/iu
/** "…, so you would do the hiring", "…, also geht das". */
const CONSEQUENCE =
  /(?:, | [–—] |; )(?:so(?! (?:that|long|far|many|much)\b)|which means|that means|meaning|also|das heißt|así que|por lo que|donc|ce qui)\b[^;]*$/iu
/** What is set beside it. */
const BESIDE = /; [^;]+$/u
const SHORTEST = 3

/** Shorter forms of a sentence, the longest first; each is true where the sentence is. */
export function shorterForms(text: string): string[] {
  const withoutLead = text.replace(LEAD, '')
  const forms = [withoutLead, ended(text, CONSEQUENCE), ended(withoutLead, CONSEQUENCE), ended(withoutLead, BESIDE)]
  return [...new Set(forms)].filter((form) => form !== text && form.split(/\s+/u).length >= SHORTEST).map(capital)
}

function ended(text: string, part: RegExp): string {
  const left = text.trimEnd().replace(part, '')
  return left.length === text.trimEnd().length ? text : `${left}.`
}

const capital = (text: string): string => text.replace(/^\s*\p{Ll}/u, (letter) => letter.toUpperCase())
