import { DomainError } from '@frontdesk/schema'

/**
 * The strong entity tag of a version. `state`: what else a reading shows that changes without a version, so that one
 * who asks only for what is new hears of it.
 */
export const etagOf = (version: number, state?: string): string =>
  state === undefined ? `"${version}"` : `"${version}.${state}"`

/** The version that a tag names, whatever else was to be read with it. */
const versionIn = (tag: string): string | undefined => /^"([1-9]\d*)(?:\.[^"]*)?"$/.exec(tag)?.[1]

/** RFC 9110, `If-None-Match`: whether the caller has what would be answered. Weak tags do, for nothing is written. */
export function isKnown(header: string | undefined, etag: string | undefined): boolean {
  if (header === undefined || etag === undefined) return false
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag)
}

const TAG = /^(W\/)?"[\x21\x23-\x7e]*"$/

/**
 * RFC 9110, `If-Match`: 412 unless the version is among those named; `*` takes any. Says whether a version was named:
 * then being overtaken by another request is 412 too.
 */
export function checkIfMatch(header: string | undefined, version: number): { hasNamedVersion: boolean } {
  if (header === undefined) return { hasNamedVersion: false }
  const tags = header.split(',').map((tag) => tag.trim())
  if (tags.length === 1 && tags[0] === '*') return { hasNamedVersion: false }
  if (!tags.every((tag) => TAG.test(tag))) throw malformed()
  // A weak tag never matches here: what is weakly equal may still differ.
  if (tags.some((tag) => versionIn(tag) === String(version))) return { hasNamedVersion: true }
  throw new DomainError(
    'precondition_failed',
    `If-Match does not name the current version, which is ${etagOf(version)}; read it and try again`,
  )
}

function malformed(): DomainError {
  const message = 'If-Match must be *, or entity tags such as "3", separated by commas'
  return new DomainError('invalid_shape', message, [{ path: 'If-Match', code: 'invalid_value', message }])
}
