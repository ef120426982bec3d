import { writeFileSync } from 'node:fs'
import { it } from 'vitest'
import { embeddedEngine } from '../embedded-engine.ts'
import { dialogue, EVERY_CAPABILITY, fakeKnowledge, fakeTools, profileOf } from '../testing.ts'
import { FakeDesk, NOW } from './testing.ts'

const agent = profileOf({ capabilities: EVERY_CAPABILITY })
const LINES = [
  'a table for two tomorrow at 7 pm',
  'Ada Berg, ada@example.com',
  'yes',
  'no',
  'no thanks',
  'how late are you open?',
  'do you have parking?',
  'I want to order two colas',
  'that’s all',
  'pickup',
  'a haircut with Ana',
  'tomorrow',
  'at 3',
  'what times are free?',
  'the second one',
  'is it expensive?',
  'hmm',
  'ok',
  'great, thanks',
  'my husband comes too',
  'I want to cancel my booking',
  'I have no code',
  'never mind',
  'can I bring my dog?',
  'which one is cheaper?',
  'make it four',
  'and a margherita',
  'with extra cheese',
  'I am not sure yet',
  'what was the price again?',
  'Friday instead',
  'how much is that altogether?',
  'I would like to view a flat',
  'is it furnished?',
  'that is too late',
  'oh dear',
  'who cuts hair?',
  'leave a message',
  'please call me back',
  'where are you?',
]
function rng(seed: number) {
  let s = seed
  return () => {
    s = (s * 1664525 + 1013904223) % 4294967296
    return s / 4294967296
  }
}
it('x', async () => {
  const found = new Map<string, { n: number; ex: string }>()
  let turns = 0
  for (let seed = 1; seed <= 250; seed += 1) {
    const random = rng(seed)
    const talk = dialogue(embeddedEngine(), {
      agent,
      knowledge: fakeKnowledge([]),
      tools: { ...fakeTools(), business: new FakeDesk() },
      now: NOW,
    })
    let last = ''
    let lastLine = ''
    const log: string[] = []
    for (let i = 0; i < 12; i += 1) {
      const line = LINES[Math.floor(random() * LINES.length)] ?? ''
      const said = (await talk.say(line)) as never as { text: string }
      const text = said.text
      log.push('V: ' + line, 'A: ' + text)
      turns += 1
      if (text === last && line !== lastLine) {
        const k = text.slice(0, 140) + ' <= ' + line
        const e = found.get(k) ?? { n: 0, ex: log.slice(-6).join('\n') }
        e.n += 1
        found.set(k, e)
      }
      last = text
      lastLine = line
    }
  }
  writeFileSync(
    '/tmp/s17/repeats.txt',
    `${turns} turns\n` +
      [...found]
        .sort((a, b) => b[1].n - a[1].n)
        .map(([k, e]) => `== ${e.n} ${k}\n${e.ex}\n`)
        .join('\n'),
  )
}, 600_000)
