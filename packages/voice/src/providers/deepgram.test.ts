import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { SttEvent, SttOptions } from '../ports.ts'
import { deepgramSpeechToText } from './deepgram.ts'
import { clockOfTest, standInProvider, type Visit } from './testing.ts'

const KEY = 'a-very-secret-key'

const results = (visit: Visit, transcript: string, more: object = {}) => {
  const words = transcript.split(' ').map((word, at) => ({ word, start: at, end: at + 0.5, confidence: 0.8 }))
  visit.socket.send(
    JSON.stringify({
      type: 'Results',
      channel_index: [0, 1],
      start: 0,
      duration: visit.frames * 0.02,
      is_final: false,
      speech_final: false,
      channel: { alternatives: [{ transcript, confidence: 0.9, words: transcript === '' ? [] : words }] },
      ...more,
    }),
  )
}

async function open(
  answer: (visit: Visit, said: string) => void,
  options: Partial<SttOptions> & { refuse?: number } = {},
) {
  const { refuse, ...how } = options
  const { url, visits, stop } = await standInProvider(answer, refuse)
  onTestFinished(stop)
  const time = clockOfTest()
  const engine = deepgramSpeechToText({ key: KEY, url, after: time.after })
  const stopping = new AbortController()
  const stream = engine.open({ language: 'en', domain: null, expects: null, signal: stopping.signal, ...how })
  const events: SttEvent[] = []
  const ended = (async () => {
    for await (const event of stream.events) events.push(event)
  })()
  return { stream, events, ended, visits, time, stopping }
}

const frame = { samples: new Int16Array(320), at: 0 }
const say = (stream: { push: (pushed: typeof frame) => void }, ms: number) => {
  for (let at = 0; at < ms; at += 20) stream.push(frame)
}
const finals = (events: readonly SttEvent[]) => events.flatMap((event) => (event.type === 'final' ? [event.text] : []))

/** Waits for what a socket brings. */
const until = (what: () => boolean) => expect.poll(what, { interval: 2, timeout: 2_000 }).toBe(true)

describe('recognition by Deepgram', () => {
  it("[DE1] asks for 16 kHz, its own endpointing off, the language and the agent's words", async () => {
    const names = ['Blue Door', 'Margherita', ' ', 'Blue Door']
    const { visits } = await open(() => undefined, { language: 'de-AT', domain: { id: 'd', texts: [], names } })
    await until(() => visits.length === 1)
    const { url, headers } = visits[0]?.request ?? {}
    const query = new URL(url ?? '', 'ws://x').searchParams
    expect(Object.fromEntries(query)).toMatchObject({
      model: 'nova-3',
      language: 'de',
      encoding: 'linear16',
      sample_rate: '16000',
      interim_results: 'true',
      endpointing: 'false',
    })
    expect(query.getAll('keyterm')).toEqual(['Blue Door', 'Margherita'])
    expect(headers?.authorization).toBe(`Token ${KEY}`)
    expect(url).not.toContain(KEY)
  })

  it("[DE1] keeps within the limit of the agent's words", async () => {
    const names = Array.from({ length: 500 }, (_, at) => `The ${at}th name of many words`)
    const { visits } = await open(() => undefined, { domain: { id: 'd', texts: [], names } })
    await until(() => visits.length === 1)
    const terms = new URL(visits[0]?.request.url ?? '', 'ws://x').searchParams.getAll('keyterm')
    expect(terms.join(' ').split(' ').length).toBeLessThanOrEqual(300)
    expect(terms.length).toBeGreaterThan(40)
  })

  it('[DE1] tells what it understands so far, and all of it at the end', async () => {
    const { stream, events, visits } = await open((visit, said) => {
      if (said === 'audio' && visit.frames === 50) results(visit, 'a table')
      if (said === 'audio' && visit.frames === 60) results(visit, 'a table for two', { is_final: true })
      if (said === 'Finalize')
        results(visit, 'at seven', { is_final: true, from_finalize: true, start: 1.2, duration: 0.8 })
    })
    say(stream, 2_000)
    await until(() => events.length === 2)
    stream.endOfSpeech()
    await until(() => finals(events).length === 1)
    expect(events.slice(0, 2)).toEqual([
      { type: 'partial', text: 'a table' },
      { type: 'partial', text: 'a table for two' },
    ])
    expect(events[2]).toMatchObject({ type: 'final', text: 'a table for two at seven' })
    expect(events[2]?.type === 'final' && events[2].confidence).toBeCloseTo(0.8)
    expect(visits[0]?.frames).toBe(100)
  })

  it('[DE1] answers each turn once, also when late words of the one before come', async () => {
    const { stream, events } = await open((visit, said) => {
      if (said !== 'Finalize') return
      const turn = visit.told.filter((told) => told === 'Finalize').length
      const start = (turn - 1) * 1
      results(visit, `turn ${turn}`, { is_final: true, from_finalize: true, start, duration: 1 })
      results(visit, '', { is_final: true, from_finalize: true, start: start + 1, duration: 0 })
      results(visit, `late ${turn}`, { is_final: false, start, duration: 1 })
    })
    for (let turn = 1; turn <= 3; turn += 1) {
      say(stream, 1_000)
      stream.endOfSpeech()
    }
    await until(() => finals(events).length === 3)
    expect(finals(events)).toEqual(['turn 1', 'turn 2', 'turn 3'])
  })

  it('[DE1] answers a turn without a sound by itself', async () => {
    const { stream, events } = await open(() => undefined)
    stream.endOfSpeech()
    await until(() => events.length === 1)
    expect(events).toEqual([{ type: 'final', text: '', confidence: 0, words: [] }])
  })

  it('[DE1] takes what it was told of nearly all, when Finalize is not answered', async () => {
    const { stream, events, visits, time } = await open((visit, said) => {
      if (said === 'audio' && visit.frames === 45) results(visit, 'yes please')
    })
    say(stream, 1_000)
    await until(() => events.length === 1)
    stream.endOfSpeech()
    await until(() => visits[0]?.told.includes('Finalize') === true)
    time.pass(700)
    await until(() => finals(events).length === 1)
    expect(finals(events)).toEqual(['yes please'])
  })

  it('[DE1] keeps the connection while nobody speaks', async () => {
    const { visits, time, stream } = await open(() => undefined)
    await until(() => visits.length === 1)
    say(stream, 20)
    await until(() => visits[0]?.frames === 1)
    time.pass(12_000)
    await until(() => visits[0]?.told.length === 3)
    expect(visits[0]?.told).toEqual(['KeepAlive', 'KeepAlive', 'KeepAlive'])
  })

  it('[DE1] says goodbye', async () => {
    const { stream, visits, ended } = await open(() => undefined)
    say(stream, 20)
    await until(() => visits[0]?.frames === 1)
    stream.close()
    await ended
    await until(() => visits[0]?.told.length === 1)
    expect(visits[0]?.told).toEqual(['CloseStream'])
  })

  it('[DE2] connects once more within a turn, and says all of the turn again', async () => {
    const { stream, events, visits } = await open((visit, said) => {
      if (said === 'audio' && visit.frames === 30 && visits.length === 1) visit.socket.terminate()
      if (said === 'Finalize') results(visit, `heard ${visit.frames} frames`, { is_final: true, from_finalize: true })
    })
    say(stream, 800)
    await until(() => visits.length === 2)
    say(stream, 200)
    stream.endOfSpeech()
    await until(() => finals(events).length === 1)
    expect(finals(events)).toEqual(['heard 50 frames'])
  })

  it('[DE2] fails when the connection breaks again', async () => {
    const { stream, events, ended, visits } = await open((visit, said) => {
      if (said === 'audio') visit.socket.terminate()
    })
    say(stream, 200)
    await ended
    expect(events).toEqual([{ type: 'failed', reason: 'the connection to the speech provider broke' }])
    expect(visits).toHaveLength(2)
  })

  it('[DE2] minds no break between two turns', async () => {
    const { stream, events, visits } = await open((visit, said) => {
      if (said !== 'Finalize') return
      results(visit, 'heard', { is_final: true, from_finalize: true })
      visit.socket.close()
    })
    for (let turn = 1; turn <= 3; turn += 1) {
      say(stream, 400)
      stream.endOfSpeech()
      await until(() => finals(events).length === turn && visits[turn - 1]?.socket.readyState === 3)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    expect(finals(events)).toEqual(['heard', 'heard', 'heard'])
  })

  it.each([
    [401, 'the speech provider refused the key'],
    [403, 'the speech provider refused the key'],
    [402, 'the speech provider allows no more at the moment'],
    [429, 'the speech provider allows no more at the moment'],
  ])('[DE2] fails at once when it is answered %i, without the key', async (refuse, reason) => {
    const { events, ended } = await open(() => undefined, { refuse })
    await ended
    expect(events).toEqual([{ type: 'failed', reason }])
    expect(JSON.stringify(events)).not.toContain(KEY)
  })

  it('[DE2] fails when a turn is never answered', async () => {
    const { stream, events, ended, visits, time } = await open(() => undefined)
    say(stream, 400)
    stream.endOfSpeech()
    await until(() => visits[0]?.told.includes('Finalize') === true)
    time.pass(2_000)
    await ended
    expect(events).toEqual([{ type: 'failed', reason: 'the speech provider did not answer in time' }])
  })

  it('[DE2] fails when what was said is not taken', async () => {
    const { stream, events, ended } = await open(() => undefined)
    say(stream, 60_100)
    await ended
    expect(events).toEqual([{ type: 'failed', reason: 'more was said than the speech provider took' }])
  })

  it('[DE1] passes over nonsense', async () => {
    const { stream, events } = await open((visit, said) => {
      if (said === 'open') {
        for (const nonsense of ['', '{', 'null', '[]', '{"type":"Results"}', '{"type":"Results","start":"x"}'])
          visit.socket.send(nonsense)
        visit.socket.send(Buffer.from([1, 2, 3]))
        visit.socket.send(JSON.stringify({ type: 'Metadata', duration: 1 }))
        results(visit, 'x', { channel: { alternatives: [] } })
      }
      if (said === 'Finalize') results(visit, 'heard', { is_final: true, from_finalize: true })
    })
    say(stream, 400)
    stream.endOfSpeech()
    await until(() => finals(events).length === 1)
    expect(events).toHaveLength(1)
  })

  it('[DE2] tries again when the provider gives up', async () => {
    const { stream, events, visits } = await open((visit, said) => {
      if (said === 'audio' && visits.length === 1)
        visit.socket.send(JSON.stringify({ type: 'Error', description: 'x' }))
      if (said === 'Finalize') results(visit, 'heard', { is_final: true, from_finalize: true })
    })
    say(stream, 400)
    await until(() => visits.length === 2)
    stream.endOfSpeech()
    await until(() => finals(events).length === 1)
    expect(finals(events)).toEqual(['heard'])
  })

  it('[DE1] ends with its signal, and says nothing afterwards', async () => {
    const { stream, events, ended, stopping } = await open(() => undefined)
    stopping.abort()
    await ended
    say(stream, 100)
    stream.endOfSpeech()
    expect(events).toEqual([])
  })

  it('[DE1] answers every turn in order, however turns are cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 5 }), async (lengths) => {
        let before = 0
        const { stream, events } = await open((visit, said) => {
          if (said !== 'Finalize') return
          const frames = visit.frames - before
          results(visit, `${frames}`, {
            is_final: true,
            from_finalize: true,
            start: before * 0.02,
            duration: frames * 0.02,
          })
          before = visit.frames
        })
        for (const length of lengths) {
          say(stream, length * 20)
          stream.endOfSpeech()
        }
        await until(() => finals(events).length === lengths.length)
        expect(finals(events)).toEqual(lengths.map((length) => (length === 0 ? '' : `${length}`)))
        stream.close()
      }),
      { seed: 71, numRuns: 12 },
    )
  })
})
