import { DomainError } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { checkIfMatch, etagOf, isKnown } from './if-match.ts'

const outcome = (header: string | undefined, version = 3): boolean | string => {
  try {
    return checkIfMatch(header, version).hasNamedVersion
  } catch (error) {
    return error instanceof DomainError ? error.code : 'crashed'
  }
}

describe('If-Match', () => {
  it.each([
    [undefined, false],
    ['*', false],
    ['"3"', true],
    ['"1", "3"', true],
    ['"1","3"', true],
    ['"3.ready.12"', true],
    ['"2.ready.12"', 'precondition_failed'],
    ['  "3"\t', true],
    ['"2"', 'precondition_failed'],
    ['W/"3"', 'precondition_failed'],
    ['""', 'precondition_failed'],
    ['"03"', 'precondition_failed'],
    ['"3 "', 'invalid_shape'],
    ['3', 'invalid_shape'],
    ['', 'invalid_shape'],
    ['"3", ', 'invalid_shape'],
    ['*, "3"', 'invalid_shape'],
    ['"3', 'invalid_shape'],
    ['w/"3"', 'invalid_shape'],
  ])('%j at version 3: %s', (header, expected) => {
    expect(outcome(header)).toBe(expected)
  })

  it('matches the tag of every version, and of no other', () => {
    for (let version = 1; version < 200; version += 1) {
      expect(outcome(etagOf(version), version)).toBe(true)
      expect(outcome(etagOf(version), version + 1)).toBe('precondition_failed')
    }
  })
})

describe('If-None-Match', () => {
  it.each([
    [undefined, false],
    ['"3.ready.12"', true],
    ['W/"3.ready.12"', true],
    ['"1", "3.ready.12"', true],
    ['*', true],
    ['"3"', false],
    ['"3.ready.13"', false],
    ['', false],
  ])('%j, at "3.ready.12": %s', (header, expected) => {
    expect(isKnown(header, etagOf(3, 'ready.12'))).toBe(expected)
  })
})
