import { createWebAgent, updateResource } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { shapeError, unknownFields } from './shape-errors.ts'

const valid = { assistantName: 'Ada', websiteUrl: 'https://example.com/', capabilities: ['NONE'] }

function refusal(input: unknown) {
  const parsed = createWebAgent.safeParse(input)
  if (parsed.success) throw new Error('this was meant to be refused')
  return shapeError(parsed.error, input)
}

describe('refusals of a shape', () => {
  it('say which field is wrong and what is wanted, first offence first', () => {
    expect(refusal({ ...valid, assistantName: undefined }).message).toBe('assistantName is required')
    expect(refusal({ ...valid, assistantName: 7 }).message).toBe('assistantName must be text')
    expect(refusal({ ...valid, assistantName: 'x'.repeat(101) }).message).toBe(
      'assistantName must have at most 100 characters',
    )
    expect(refusal({ ...valid, capabilities: [] }).message).toBe('capabilities must have at least one entry')
    expect(refusal({ ...valid, communicationType: 'SMOKE' }).message).toBe(
      'communicationType must be one of TEXT, VOICE, UNIFIED',
    )
    expect(refusal({ ...valid, websiteUrl: 'nonsense' }).message).toBe('websiteUrl must be an http or https address')
    expect(refusal(null).message).toBe('The body must be an object')
  })

  it('name every offence, at most twenty', () => {
    const { details } = refusal({ capabilities: Array.from({ length: 45 }, () => 'X') })
    expect(details.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['assistantName', 'capabilities.0', 'capabilities.1']),
    )
    expect(details.length).toBeLessThanOrEqual(20)
  })

  it('never repeat what was sent', () => {
    expect(JSON.stringify(refusal({ ...valid, language: 'sécrét value' }))).not.toContain('sécrét')
  })
})

describe('unknown fields', () => {
  it('are named by path, also inside known objects, and inherited names are no fields', () => {
    const input = { ...valid, colour: 1, toString: 2, sttConfiguration: { providerType: 'PROVIDER_D', speed: 3 } }
    expect(unknownFields(createWebAgent, input)).toEqual(['colour', 'toString', 'sttConfiguration.speed'])
    const rates = [
      { season: 'High', price: 100 },
      { season: 'Low', price: 80 },
    ]
    expect(unknownFields(updateResource, { rates })).toEqual(['rates[].season'])
  })
})
