import type { GuardTurn } from '../ports.ts'
import { addressOf } from './read-facts.ts'
import { readTokens } from './read-tokens.ts'

/** Markup that loads or runs something where an answer is shown. */
const ACTIVE = /<\s*\/?\s*[a-z!]|!\[|javascript:|data:[a-z]+\/|vbscript:|(?:ftp|file|tel|sms|intent):\/\//iu

export type LinkVerdict = 'known' | 'foreign' | 'unknown'

/** Whether a sentence links only where it may: to the business's hosts, and to addresses that its evidence names. */
export function linksOf(
  sentence: string,
  known: ReadonlySet<string>,
  allowedHosts: GuardTurn['allowedHosts'],
): LinkVerdict {
  if (ACTIVE.test(sentence)) return 'foreign'
  const addresses = readTokens(sentence).filter(({ kind }) => kind === 'address')
  if (addresses.some(({ text }) => /[/:].*@/u.test(text))) return 'foreign'
  const written = addresses.map(({ text }) => addressOf(text))
  if (written.some((each) => !each.includes('@') && !isAllowed(each, allowedHosts))) return 'foreign'
  return written.every((each) => known.has(each)) ? 'known' : 'unknown'
}

function isAllowed(address: string, allowedHosts: readonly string[]): boolean {
  const host = address.split(/[/?#:]/u)[0] ?? ''
  return allowedHosts.some((allowed) => addressOf(allowed).split(':')[0] === host)
}
