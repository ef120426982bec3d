import { cleanText, foldWord, wordsOf } from './words.ts'

/** Contact details and a name found in the visitor's words, and the words that are left without them. */
export type ContactDetails = { email: string | null; phone: string | null; name: string | null; rest: string }

const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/u
const PHONE = /(?:\+|\(|\b)\d[\d\s()./-]{4,22}\d/u
const DATE = /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{1,2}-\d{1,2})$/
const NAME_WORD = "[\\p{L}\\p{M}][\\p{L}\\p{M}'’.-]{0,30}"
/** How people introduce themselves, in the embedded languages. Up to three words are the name. */
const NAME = new RegExp(
  `(?:^|[\\s,.;:!?(])(?:my name is|my name['’]s|name is|name['’]s|name:|the name is|change my name to|i am called|i am|i['’]m|im|this is|it is|it['’]s|from|me llamo|mi nombre es|soy|je m['’]appelle|mon nom est|je suis|ich hei(?:ß|ss)e|mein name ist|ich bin|mi chiamo|sono|meu nome é|me chamo|sou|mijn naam is|ik heet|ik ben|nazywam się|mam na imię|jestem|اسمي|انا|أنا)\\s+(${NAME_WORD}(?:\\s+${NAME_WORD}){0,2})`,
  'iu',
)
const CJK_NAME =
  /(?:我叫|我是|名前は|私は)\s*([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}A-Za-z]{1,12}?)(?:です|と申します|[,，、。\s]|$)/u

/** Introductions that are also ordinary sentences ("I’m late") need a capital letter to count as a name. */
const WEAK_LEAD =
  /(?:i am|i['’]m|im|this is|it is|it['’]s|from|soy|je suis|ich bin|sono|sou|ik ben|jestem|انا|أنا)\s+$/iu
const NOT_NAMES = new Set(
  'and or but not at on in the a an i my me you your email mail phone number is are can please call reach contact so from wrong looking interested just also here sorry calling writing trying having going it that this for with about to correct y und et e en i the mi'.split(
    ' ',
  ),
)
/** Words around a contact detail that say nothing by themselves. */
const CONTACT_FILLERS = new Set(
  'my mine the is are its it at on to me i you can could reach contact call phone mobile cell number telephone tel email mail e address name and or by via under use be back please text write here or this that am im or no not actually sorry make change should instead wrong rather wait oops i mean mi correo telefono numero es mon adresse numero est meine nummer ist und adresse mia il mio numero e meu o telefone mijn nummer adres moj numer to llamo nombre soy y je m appelle nom suis ich heisse heiße mein bin und et chiamo sono chamo sou naam ik heet ben nazywam sie mam na imie jestem اسمي انا thanks thank ok okay yes sure hi hello'.split(
    ' ',
  ),
)

export function findContact(input: string): ContactDetails {
  const text = cleanText(input)
  const email = findEmail(text)
  const withoutEmail = email ? text.replace(email, ' ') : text
  const phone = findPhone(withoutEmail)
  const withoutPhone = phone ? withoutEmail.replace(phone, ' ') : withoutEmail
  const name = findName(withoutPhone)
  return { email, phone, name, rest: leftOver(text, [email, phone, name]) }
}

/** Looks around the first @ alone: letters without one would each be a possible beginning. */
function findEmail(text: string): string | null {
  const at = text.indexOf('@')
  if (at < 0) return null
  const around = text.slice(Math.max(0, at - 65), at + 320)
  return EMAIL.exec(around)?.[0].replace(/[.-]+$/, '') ?? null
}

function findPhone(text: string): string | null {
  const found = PHONE.exec(text)?.[0].trim()
  if (!found || DATE.test(found)) return null
  const digits = found.replace(/\D/g, '').length
  return digits >= 7 && digits <= 15 ? found : null
}

function findName(text: string): string | null {
  const cjk = CJK_NAME.exec(text)?.[1]
  if (cjk) return cjk
  const match = NAME.exec(text)
  const said = match?.[1]
  if (!match || !said) return null
  const lead = match[0].slice(0, match[0].length - said.length)
  const needsCapital = WEAK_LEAD.test(lead)
  const words: string[] = []
  for (const word of said.split(/\s+/)) {
    if (NOT_NAMES.has(foldWord(word)) || (needsCapital && !/^\p{Lu}/u.test(word) && !/^\p{Lo}/u.test(word))) break
    words.push(word)
  }
  const name = words.join(' ').replace(/[.,;:!?]+$/, '')
  return name === '' ? null : name
}

/** Drops the clauses that say nothing but the details, and keeps every other one as it was written. */
function leftOver(text: string, details: readonly (string | null)[]): string {
  const known = details.filter((detail) => detail !== null)
  if (known.length === 0) return text
  const masked = known.reduce((masking, detail, index) => masking.replaceAll(detail, `\uE000${index}\uE001`), text)
  return masked
    .split(/(?<=[,;!?\n。，、]|\.\s)/u)
    .filter((clause) => !clause.includes('\uE000') || hasSubstance(clause))
    .map((clause) => clause.replace(/\uE000(\d)\uE001/gu, (_, index: string) => known[Number(index)] ?? ''))
    .join('')
    .replace(/[\s,;:，、-]+$/u, '')
    .trim()
}

function hasSubstance(clause: string): boolean {
  const words = wordsOf(clause.replace(/\uE000\d\uE001/gu, ' '))
  return words.some(({ word }) => !CONTACT_FILLERS.has(word))
}

/** A bare name, given where the agent had asked for it beside the contact: one to three words that are not fillers. */
export function bareName(rest: string): string | null {
  const name = rest.replace(/[.,;:!?。，]+/gu, ' ').trim()
  const words = name === '' ? [] : name.split(/\s+/)
  const isName = words.length > 0 && words.length <= 3 && words.every((word) => /^[\p{L}\p{M}'’.-]{1,30}$/u.test(word))
  return isName && !words.some((word) => CONTACT_FILLERS.has(foldWord(word)) || NOT_NAMES.has(foldWord(word)))
    ? name
    : null
}
