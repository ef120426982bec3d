/** How somebody wants to reach the business. */
export type ContactWay = 'phone' | 'email'

/** How sites are best asked it; in a visitor's own words the line with the number is seldom surely found. */
export const USUAL_CONTACT: Readonly<Record<ContactWay, string>> = {
  phone: 'What is your phone number?',
  email: 'What is your e-mail address?',
}

const NUMBER = String.raw`(?:(?:tele)?phone|contact|mobile|landline|direct|emergency|office)? ?(?:number|no\.?|nr\.?)`
const REACH = '(?:ring|call|phone|telephone|speak to|talk to|reach|get hold of)'
const PHONE = [
  String.raw`\b(?:tele)?phone(?: number| no\b\.?)|\bphone\b\W*$|\b(?:what|which|give|have|got|need|send|tell|your|any)\b[^.?!]{0,20}\b${NUMBER}\b[^.?!]{0,24}\b(?:for|${REACH})\b`,
  String.raw`\b(?:your|the|a) (?:tele)?phone\b[^.?!]{0,12}\?|\byour number\b`,
  String.raw`\b(?:who|whom|where|how|which number|what number) (?:do|can|should|must|could|would) (?:i|we) ${REACH}\b`,
  String.raw`\bnumber\b[^.?!]{0,20}\b(?:i|we) (?:can|could|should) ${REACH}\b`,
]
const EMAIL = [
  String.raw`\b(?:what|which|give|have|got|need|send|tell|is there|your)\b[^.?!]{0,24}\be-?mail(?: address)?\b`,
  String.raw`\b(?:who|whom|where) (?:do|can|should|must|could|would) (?:i|we) (?:write|e-?mail|send)\b`,
]
const ASKS: readonly (readonly [ContactWay, RegExp])[] = [
  ['phone', new RegExp(PHONE.join('|'), 'iu')],
  ['email', new RegExp(EMAIL.join('|'), 'iu')],
]
/** One's own number and address are told, not asked for; a confirmation is sent to them. */
const OWN =
  /\b(?:my|our|mine)\b[^.?!]{0,24}\b(?:phone|number|e-?mail)\b|\b(?:do|will|would|can|could) you\b[^.?!]{0,16}\b(?:e-?mail|call|ring|phone|send|need)\b|\b(?:room|party|order|house|booking|policy|account|card) number\b|@|\d{5}|(?:\d[\s()/-]*){7,}/iu
const LONGEST = 240

/** Which way to reach the business is asked for; null where none is. */
export function contactAsked(text: string): ContactWay | null {
  if (text.length > LONGEST || OWN.test(text)) return null
  return ASKS.find(([, asks]) => asks.test(text))?.[0] ?? null
}
