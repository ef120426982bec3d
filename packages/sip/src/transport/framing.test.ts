import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyFraming, type Framing, frame } from './framing.ts'

const message = (body: string, length = `Content-Length: ${Buffer.byteLength(body)}`) =>
  `OPTIONS sip:a@b SIP/2.0\r\nCall-ID: x\r\n${length}\r\n\r\n${body}`

/** What comes of a stream that is cut at these places; null where it breaks. */
function framed(stream: string, cuts: readonly number[] = []): string[] | null {
  const bytes = Buffer.from(stream)
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].toSorted((a, b) => a - b)
  let state: Framing = emptyFraming
  const messages: string[] = []
  for (const [index, place] of places.entries()) {
    const step = frame(state, bytes.subarray(places[index - 1] ?? 0, place))
    if (step.status === 'broken') return null
    state = step.state
    messages.push(...step.messages.map(String))
  }
  return messages
}

describe('a stream', () => {
  it('[SIP35] is cut into messages by their length, wherever its pieces end', () => {
    const sent = [message('hello\r\n\r\nworld'), message(''), message('ä'.repeat(300), 'l:  600 ')]
    const stream = `\r\n\r\n${sent.join('\r\n')}\r\n`
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 2_000 }), { maxLength: 30 }), (cuts) => {
        expect(framed(stream, cuts)).toEqual(sent)
      }),
    )
  })

  it.each([
    ['says no length', message('').replace(/Content-Length.*\r\n/, '')],
    ['says two', message('', 'Content-Length: 0\r\nl: 5')],
    ['says a word', message('', 'Content-Length: many')],
    ['says less than nothing', message('', 'Content-Length: -1')],
    ['says more than a message may have', message('', 'Content-Length: 99999')],
    ['never ends', 'x'.repeat(17_000)],
  ])('[SIP35] is broken where it %s', (_name, stream) => {
    expect(framed(stream)).toBeNull()
  })

  it('[SIP35] that comes byte by byte takes time in proportion', () => {
    const bytes = Buffer.from(`OPTIONS sip:a@b SIP/2.0\r\nSubject: ${'x'.repeat(15_000)}`)
    let state: Framing = emptyFraming
    const begunAt = performance.now()
    for (let at = 0; at < bytes.length; at += 1) {
      const step = frame(state, bytes.subarray(at, at + 1))
      if (step.status === 'framed') state = step.state
    }
    // Each piece is copied behind the others, 110 MB in all; searching all of them each time would take far longer.
    expect(performance.now() - begunAt).toBeLessThan(1_000)
    expect(state.rest).toHaveLength(bytes.length)
  })
})
