import { afterEach, describe, expect, it } from 'vitest'
import { startWidgetAgent, type WidgetAgent } from '../browser/widget-agent.ts'
import { call } from '../running-service.ts'
import { speech } from '../spoken/speakers.ts'
import { WireVisitor } from '../spoken/wire-visitor.ts'
import { openSession } from './visitor-asks.ts'

/* Talking with an agent over the wire, as a program would: the session protocol and nothing else. */

let house: WidgetAgent | null = null
afterEach(() => house?.stop())

async function spokenHouse(sessions: number) {
  const made = await startWidgetAgent({ environment: { FRONTDESK_VOICE_SESSIONS: String(sessions) } })
  house = made
  const body = { communicationType: 'UNIFIED' }
  const patched = await call(made.service, 'PATCH', `/dynamic-agents/web/${made.agentId}`, { body })
  await greetShortly(made)
  const at = { service: made.service, agentId: made.agentId, origin: new URL(made.site.url).origin }
  return { ...at, warnings: patched.body.metadata.warnings.map(({ code }: { code: string }) => code) }
}

/** Half of the time of a call is its greeting. */
async function greetShortly({ service, agentId }: WidgetAgent): Promise<void> {
  const { body } = await call(service, 'GET', `/dynamic-agents/web/${agentId}`)
  const path = `/deployment-configurations/${body.data.deploymentConfigurationId}`
  await call(service, 'PATCH', path, { body: { greeting: 'Robin here.' } })
}

describe('a spoken conversation over the wire', () => {
  it('is greeted, understood, answered aloud, and stored with the time that its answer took', async () => {
    const at = await spokenHouse(1)
    expect(at.warnings).not.toContain('voice_not_available')
    const visitor = await WireVisitor.call(at)
    expect(await visitor.answer()).toContain('Robin')
    await visitor.speak(await speech('flite', 'When is breakfast served?'))
    expect(await visitor.answer()).toContain('7:30')
    const { body } = await call(at.service, 'GET', `/conversations/${visitor.conversationId()}/turns`)
    expect(body.data.items.map(({ latency }: { latency: object | null }) => latency !== null)).toEqual([false, true])
    expect(await visitor.transcript()).toMatchObject([{ role: 'agent' }, { role: 'visitor' }, { role: 'agent' }])

    await visitor.write('Thank you!')
    await visitor.answer()
    const lines = await call(at.service, 'GET', `/conversations/${visitor.conversationId()}`)
    const media = lines.body.data.items.map(({ medium }: { medium: string }) => medium)
    expect(media).toEqual(['voice', 'voice', 'voice', 'text', 'voice'])

    const another = await WireVisitor.call(at)
    expect(another.events.at(-1)).toMatchObject({ type: 'error', code: 'unavailable' })
    await another.hangUp()
    await visitor.hangUp()
  }, 120_000)

  it('is not offered where voice is switched off, and the owner is told', async () => {
    const at = await spokenHouse(0)
    expect(at.warnings).toContain('voice_not_available')
    const { body } = await openSession(at.service, at.agentId, at.origin)
    expect(body.audio).toEqual({ engine: 'none', reason: 'switched_off' })
  }, 120_000)
})
