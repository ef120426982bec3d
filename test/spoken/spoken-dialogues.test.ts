import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_SITE } from '../browser/site-server.ts'
import { startWidgetAgent, type WidgetAgent } from '../browser/widget-agent.ts'
import { chromePath, launchBrowser } from '../browser/widget-page.ts'
import { call } from '../running-service.ts'
import { DIALOGUES, type SpokenDialogue } from './dialogues.ts'
import { PageVisitor } from './page-visitor.ts'
import { playSpoken } from './play-spoken.ts'
import { isThere } from './speakers.ts'

/* Visitors who talk with the demo inn's agent in a real browser: speech goes into the microphone, and everything between
   there and the loudspeaker is the product. Three dialogues here; all of them, with figures, by `npm run bench:spoken`. */

const wants = process.env['FRONTDESK_SPOKEN'] ?? ''
const SAMPLE = ['asks one thing', 'asks what a room costs', 'changes their mind altogether']
const WANTED_SHARE = 0.9

/** `espeak` plays all of them in that voice; a voice that is not installed is spoken for by the one that is. */
function spokenBy(dialogue: SpokenDialogue): SpokenDialogue {
  const speaker = wants === 'espeak' ? 'espeak' : dialogue.speaker
  return { ...dialogue, speaker: isThere(speaker) ? speaker : 'flite' }
}
const dialogues = (wants === '' ? DIALOGUES.filter(({ name }) => SAMPLE.includes(name)) : DIALOGUES).map(spokenBy)

type Latency = Record<'endpoint' | 'transcript' | 'first_token' | 'first_audio' | 'first_audible', number | null> & {
  words: string
}
const latencies: Latency[] = []
const problems: string[] = []
/** Who speaks in a noisy room is not clearly heard: printed, and not counted. */
const isClear = ({ script }: SpokenDialogue): boolean => !script.includes('noise:')
const slowest = (turns: readonly Latency[]): readonly Latency[] =>
  turns.toSorted((a, b) => (b.first_audible ?? 0) - (a.first_audible ?? 0)).slice(0, 4)

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
const of = (name: Exclude<keyof Latency, 'words'>): number[] => latencies.flatMap((latency) => latency[name] ?? [])
/** The inn is in Maine. */
const inTown = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', hour: '2-digit', minute: '2-digit' })
const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '')

describe.skipIf(!chromePath)('talking with the agent', () => {
  let browser: Browser
  let house: WidgetAgent
  beforeAll(async () => {
    browser = await launchBrowser()
    house = await startWidgetAgent({
      root: DEMO_SITE,
      capabilities: ['RESERVATION_MANAGEMENT', 'MENU_ORDER_MANAGEMENT'],
    })
    const body = { communicationType: 'UNIFIED' }
    await call(house.service, 'PATCH', `/dynamic-agents/web/${house.agentId}`, { body })
  }, 90_000)
  afterAll(async () => {
    await browser?.close()
    await house?.stop()
  })

  const stored = (id: string) => async (kind: string) => {
    const { body } = await call(house.service, 'GET', `/${kind}`)
    const items: { conversationId: string; createdAt: number; startsAt?: number }[] = body.data.items
    const ours = items.filter(({ conversationId }) => conversationId === id)
    return ours
      .toSorted((a, b) => b.createdAt - a.createdAt)
      .map((one) => `${JSON.stringify(one)} at ${one.startsAt ? inTown.format(one.startsAt) : 'no time'}`)
  }

  async function measured(id: string): Promise<void> {
    const { body } = await call(house.service, 'GET', `/conversations/${id}/turns`)
    const turns: { visitor: { text: string } | null; latency: Latency | null }[] = body.data.items
    latencies.push(
      ...turns.flatMap(({ latency, visitor }) => (latency ? { ...latency, words: visitor?.text ?? '' } : [])),
    )
  }

  type Said = [role: string, text: string]

  /** An answer of which nothing was heard is no line; a card of it may stand there. */
  const shown = async (visitor: PageVisitor): Promise<Said[]> =>
    (await visitor.transcript()).filter(({ text }) => text !== '').map(({ role, text }) => [role, bare(text)])

  /** As it is stored. */
  async function kept(visitor: PageVisitor): Promise<Said[]> {
    const { body } = await call(house.service, 'GET', `/conversations/${visitor.conversationId()}`)
    const items: { role: string; text: string }[] = body.data.items
    return items.filter(({ text }) => text !== '').map(({ role, text }) => [role, bare(text)])
  }

  it.each(dialogues)('$name, in the voice of $speaker', async (dialogue) => {
    const visitor = await PageVisitor.call(browser, house.site.url)
    try {
      const problem = await playSpoken(visitor, dialogue, (kind) => stored(visitor.conversationId())(kind))
      if (problem !== null && isClear(dialogue)) problems.push(`${dialogue.name}: ${problem}`)
      if (problem !== null && !isClear(dialogue)) process.stdout.write(`not clear, ${dialogue.name}: ${problem}\n`)
      await expect.poll(() => shown(visitor)).toEqual(await kept(visitor))
      await measured(visitor.conversationId())
      if (wants === '') expect(problem).toBeNull()
    } finally {
      await visitor.hangUp()
    }
  })

  it.skipIf(wants === '')('nine of ten succeed, and answer as soon as people do', () => {
    const figures = (['endpoint', 'transcript', 'first_token', 'first_audio', 'first_audible'] as const).map(
      (name) => `${name} ${quantile(of(name), 0.5).toFixed(0)} / ${quantile(of(name), 0.95).toFixed(0)} ms`,
    )
    process.stdout.write(`${problems.join('\n')}\n`)
    const clear = dialogues.filter(isClear).length
    process.stdout.write(`${clear - problems.length} of ${clear} dialogues of clear speech succeed\n`)
    for (const turn of slowest(latencies)) process.stdout.write(`slow: ${JSON.stringify(turn)}\n`)
    process.stdout.write(`after the end of speech, p50 / p95 of ${latencies.length} turns: ${figures.join(', ')}\n`)
    if (wants === 'espeak') return
    expect((clear - problems.length) / clear).toBeGreaterThanOrEqual(WANTED_SHARE)
    expect(quantile(of('first_audible'), 0.5)).toBeLessThan(700)
    expect(quantile(of('first_audible'), 0.95)).toBeLessThan(1_200)
  })
})
