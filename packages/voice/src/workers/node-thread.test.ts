import { readFileSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { fliteFile } from '@frontdesk/voice-models-en'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { LoadThreadData } from '../bench/load-thread.ts'
import type { TtsEvent, TtsStream } from '../ports.ts'
import { readFlite } from '../synthesis/read-flite.ts'
import { nodeThread } from './node-thread.ts'
import { createVoicePool } from './voice-pool.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
let folder: string
let data: LoadThreadData

/* Threads run no TypeScript: one that speaks is built as the service builds its own. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voice-thread-'))
  await build({
    configFile: false,
    logLevel: 'error',
    root: path('../..'),
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      rollupOptions: { input: path('../bench/load-thread.ts'), output: { entryFileNames: 'thread.mjs' } },
    },
    ssr: { noExternal: true },
  })
  data = { flite: await readFlite(readFileSync(fliteFile)), recognition: { cpuPerSecond: 0 } }
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function openPool(file = pathToFileURL(join(folder, 'thread.mjs'))) {
  const crashes: string[] = []
  const pool = createVoicePool({
    start: nodeThread(file, data),
    threads: 2,
    sessionsPerThread: 2,
    languages: new Set(['en']),
    now: () => performance.now(),
    every: (ms, tick) => {
      const timer = setInterval(tick, ms)
      return () => clearInterval(timer)
    },
    onCrash: () => crashes.push('crash'),
  })
  onTestFinished(() => pool.close())
  return { pool, crashes }
}

async function untilDone({ events }: TtsStream, id: string): Promise<TtsEvent[]> {
  const all: TtsEvent[] = []
  for await (const event of events) {
    all.push(event)
    if (event.type === 'failed' || (event.type === 'done' && event.id === id)) break
  }
  return all
}
const speaking = () => ({ language: 'en', voice: null, signal: new AbortController().signal })
const hearing = () => ({ language: 'en', domain: null, expects: null, signal: new AbortController().signal })

describe('real threads', () => {
  it('[TH1] speak and hear for several visitors at once, and the event loop goes on', async () => {
    const { pool, crashes } = openPool()
    let turns = 0
    const counting = setInterval(() => (turns += 1), 5)
    const ids = Array.from({ length: 6 }, (_, at) => `s${at}`)
    const spoken = await Promise.all(
      ids.map(async (id) => {
        const stream = pool.textToSpeech.open(speaking())
        stream.say('We have a table for two at seven, and another one at nine in the evening.', id)
        return untilDone(stream, id)
      }),
    )
    clearInterval(counting)
    expect(spoken.every((events) => events.filter(({ type }) => type === 'audio').length > 150)).toBe(true)
    expect(spoken.every((events) => events.filter(({ type }) => type === 'alignment').length > 0)).toBe(true)
    expect(turns).toBeGreaterThan(5)
    const stream = pool.speechToText.open(hearing())
    for (let frame = 0; frame < 50; frame += 1) stream.push({ samples: new Int16Array(320), at: frame * 20 })
    stream.endOfSpeech()
    for await (const event of stream.events) {
      if (event.type !== 'final') continue
      expect(event.words[0]?.endMs).toBe(1_000)
      break
    }
    expect(crashes).toEqual([])
  })

  it.each([
    ['ends', 'process.exit(1)'],
    ['throws', 'throw new Error("the words of a visitor")'],
    ['cannot be read', '(('],
  ])('[TH2] fail their streams when one %s, with a reason that holds nothing else', async (_, body) => {
    const { pool, crashes } = openPool(new URL(`data:text/javascript,${encodeURIComponent(body)}`))
    for (const time of [1, 2]) {
      const failed = await untilDone(pool.textToSpeech.open(speaking()), 's1')
      expect(failed).toEqual([{ type: 'failed', reason: 'the speech thread stopped' }])
      expect(crashes).toHaveLength(time)
    }
  })
})
