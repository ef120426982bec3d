import { hangsBefore, type WireServer, wireServer } from '@frontdesk/model-engine/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWidgetAgent, type WidgetAgent } from '../browser/widget-agent.ts'
import { call } from '../running-service.ts'
import { speech } from '../spoken/speakers.ts'
import { WireVisitor } from '../spoken/wire-visitor.ts'

/* A call whose answers a language model is to word that never does: the caller is not left in silence. */

const isNightly = process.env['FRONTDESK_NIGHTLY'] === '1'
let model: WireServer
let house: WidgetAgent
beforeAll(async () => {
  if (!isNightly) return
  model = await wireServer({ provider: 'compatible', model: 'slow', play: hangsBefore })
  house = await startWidgetAgent({ environment: { MODEL_BASE_URL: model.address.baseUrl ?? '', MODEL: 'slow' } })
  const body = { communicationType: 'UNIFIED' }
  await call(house.service, 'PATCH', `/dynamic-agents/web/${house.agentId}`, { body })
}, 60_000)
afterAll(async () => {
  await house?.stop()
  await model?.close()
})

// Half a minute of real time: by day the timer of the turn is tested with a clock of its own.
it.runIf(isNightly)(
  '[SPK8] something is heard before the answer, and the transcript holds the answer alone',
  async () => {
    const at = { service: house.service, agentId: house.agentId, origin: new URL(house.site.url).origin }
    const visitor = await WireVisitor.call(at)
    await visitor.answer()
    await visitor.speak(await speech('flite', 'When is breakfast served?'))
    const answer = await visitor.answer()
    await visitor.hangUp()
    expect(answer).toContain('7:30')
    expect(model.requests.length).toBeGreaterThan(0)
    const audible = visitor.events.findLastIndex(({ type }) => type === 'output_audio_buffer.started')
    const worded = visitor.events.findIndex(
      (event, index) => index > audible && event.type === 'response.output_audio_transcript.delta',
    )
    const [bridge, words] = [visitor.events[audible], visitor.events[worded]]
    if (words?.type !== 'response.output_audio_transcript.delta') throw new Error('the answer was never worded aloud')
    expect(bridge).toMatchObject({ response_id: words.response_id })
    // The words of the answer begin after what was said before them.
    expect(words.at_ms).toBeGreaterThan(200)
    const lines = JSON.stringify(await visitor.transcript())
    expect(lines).not.toMatch(/one moment|let me look/i)
    const { body } = await call(house.service, 'GET', `/conversations/${visitor.conversationId()}/turns`)
    const latency = body.data.items.at(-1).latency
    expect(latency.first_audible).toBeGreaterThan(3_000)
  },
  90_000,
)
