import type { ToolInput } from '@frontdesk/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkArguments } from './check-arguments.ts'

const schema: ToolInput = {
  type: 'object',
  properties: {
    orderNumber: { type: 'string', minLength: 2, maxLength: 8 },
    size: { type: 'string', enum: ['S', 'M'] },
    count: { type: 'integer', minimum: 1, maximum: 9 },
    price: { type: 'number' },
    isGift: { type: 'boolean' },
    tags: { type: 'array', items: { type: 'string' }, maxItems: 2 },
  },
  required: ['orderNumber'],
}

describe('arguments of a model', () => {
  it('[TO5] that the tool takes are sent as they are, without those that are null', () => {
    const given = { orderNumber: 'A-1', size: 'S', count: 2, price: 1.5, isGift: false, tags: ['a', 'b'] }
    expect(checkArguments(schema, given)).toEqual({ ok: true, value: given })
    expect(checkArguments(schema, { orderNumber: 'A-1', size: null })).toEqual({
      ok: true,
      value: { orderNumber: 'A-1' },
    })
  })

  it.each([
    [{}, 'orderNumber is missing'],
    [null, 'orderNumber is missing'],
    ['A-1', 'orderNumber is missing'],
    [{ orderNumber: 17 }, 'orderNumber must be text'],
    [{ orderNumber: 'A' }, 'orderNumber must have 2 to 8 characters'],
    [{ orderNumber: 'A-1', size: 'L' }, 'size must be one of S, M'],
    [{ orderNumber: 'A-1', count: 1.5 }, 'count must be a whole number'],
    [{ orderNumber: 'A-1', count: 10 }, 'count must be 1 to 9'],
    [{ orderNumber: 'A-1', count: '2' }, 'count must be a number'],
    [{ orderNumber: 'A-1', price: Number.NaN }, 'price must be a number'],
    [{ orderNumber: 'A-1', isGift: 'yes' }, 'isGift must be true or false'],
    [{ orderNumber: 'A-1', tags: 'a' }, 'tags must be a list'],
    [{ orderNumber: 'A-1', tags: ['a', 'b', 'c'] }, 'tags must have 0 to 2 entries'],
    [{ orderNumber: 'A-1', tags: [{ a: 1 }] }, 'tags has an entry that must be text'],
    [{ orderNumber: 'A-\0' }, 'orderNumber must be plain text'],
    [{ orderNumber: 'A-1', card: '4111' }, 'something was given that it does not take'],
  ])('[TO5] that it does not take are refused: %o', (given, problem) => {
    expect(checkArguments(schema, given)).toEqual({ ok: false, problem })
  })

  it('[TO5] of any shape are refused in words that hold nothing of them', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string({ minLength: 12 }), (value, secret) => {
        const checked = checkArguments(schema, { orderNumber: value, [secret]: secret, size: secret })
        expect(checked.ok).toBe(false)
        expect(checked.ok ? '' : checked.problem).not.toContain(secret)
      }),
    )
  })
})
