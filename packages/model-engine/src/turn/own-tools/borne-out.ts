import { secretsOf, tellsSecret } from '../../guard/secrets.ts'
import type { GuardTurn } from '../../ports.ts'

/** Texts and numbers of what a model would send. */
function valuesIn(input: unknown): string[] {
  if (typeof input === 'string') return [input]
  if (typeof input === 'number') return [String(input)]
  if (typeof input !== 'object' || input === null) return []
  return Object.entries(input).flatMap(([key, value]) => [key, ...valuesIn(value)])
}

/** TO13: neither the instructions nor a canary leave with a call, however they are spelled. */
export const holdsSecret = (input: unknown, { secrets }: Pick<GuardTurn, 'secrets'>): boolean =>
  tellsSecret(valuesIn(input).join(' '), secretsOf(secrets, []))

const DATE_OR_TIME = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})?)?$|^\d{2}:\d{2}$/u
const ADDRESS = /:\/\/|@|\p{L}\.\p{L}/u
const STEM = 5
const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()

/**
 * TO8: what is sent for a visitor is made of words that they have said or that stand in what they were told: a model adds
 * none. Days and times may be written another way; they are read back.
 */
export function isBorneOut(value: string, { visitorLines, evidence }: GuardTurn): boolean {
  const plain = folded(value.trim())
  if (plain === '' || DATE_OR_TIME.test(plain.toUpperCase())) return true
  const heard = folded(visitorLines.join('\n'))
  if (ADDRESS.test(plain)) return heard.includes(plain)
  const known = `${heard}\n${folded(evidence.map(({ text }) => text).join('\n'))}`
  const stems = new Set((known.match(/\p{L}+/gu) ?? []).map((word) => word.slice(0, STEM)))
  const digits = known.replaceAll(/\D+/gu, ' ')
  return (
    (plain.match(/\p{L}{3,}/gu) ?? []).every((word) => stems.has(word.slice(0, STEM))) &&
    (plain.match(/\d{3,}/gu) ?? []).every((run) => digits.includes(run))
  )
}
