import { describe, expect, it } from 'vitest'
import { filterOf } from './conversation-filter.ts'

const asked = (said: Readonly<Record<string, string>>) => filterOf({ query: (name) => said[name] })

describe('the filter of a list of conversations', () => {
  it('[CQ6] asks for nothing that was left out', () => {
    expect(asked({})).toEqual({ agentId: null })
    expect(asked({ search: '  ', language: 'DE', spoken: 'true', from: '5' })).toEqual({
      agentId: null,
      language: 'de',
      isSpoken: true,
      from: 5,
    })
  })

  it.each([
    ['medium', 'fax'],
    ['outcome', 'fine'],
    ['rating', '5'],
    ['language', 'german'],
    ['from', 'yesterday'],
    ['until', '-1'],
    ['spoken', 'yes'],
    ['search', 'x'.repeat(201)],
    ['label', 'x'.repeat(41)],
  ])('[CQ6] refuses %s=%s by its name', (name, value) => {
    const refusal = { code: 'invalid_shape', details: [expect.objectContaining({ path: name })] }
    expect(() => asked({ [name]: value })).toThrow(expect.objectContaining(refusal))
  })
})
