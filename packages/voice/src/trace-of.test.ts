import { describe, expect, it } from 'vitest'
import { traceOf } from './trace-of.ts'

const thrown = (message: string): Error => new RangeError(message)

describe('the trace of an error', () => {
  it.each([
    ['words', 'I would like a table'],
    ['several lines', 'I would like\nat nine\n    at the window (of course)'],
    ['nothing', ''],
  ])('[TH3] names its kind and its calls, and nothing of a message of %s', (_, message) => {
    const trace = traceOf(thrown(message))
    expect(trace).toMatch(/^RangeError\nat thrown .*trace-of\.test\.ts/)
    for (const line of message.split('\n').filter((part) => part !== '')) expect(trace).not.toContain(line.trim())
  })

  it('[TH3] says of what is no error only what it is', () => {
    expect(traceOf('the words of a visitor')).toBe('a string was thrown')
    const bare = new Error('words')
    delete bare.stack
    expect(traceOf(bare)).toBe('Error')
  })
})
