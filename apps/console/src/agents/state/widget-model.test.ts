import { type Client, createClient, type DeploymentConfigurationResource } from '@frontdesk/api-client'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { problemIn } from '../../shared/state/form-model.ts'
import { rebased, type WidgetFields, widgetChanges, widgetFieldsOf } from './widget-fields.ts'
import { WidgetModel } from './widget-model.ts'

const stored: DeploymentConfigurationResource = {
  id: 'dep_1',
  agentConfigurationId: 'agt_1',
  deploymentChannelId: 'chn_1',
  communicationType: 'UNIFIED',
  allowedOrigins: [],
  greeting: null,
  suggestions: ['When are you open?'],
  theme: { accent: '#1f5eff', placement: 'end', scheme: 'auto' },
  retentionDays: 30,
  launcher: { text: null, offsetInline: 20, offsetBlock: 20, zIndex: 7, openOnLoad: false },
  consent: null,
  hours: null,
  pageRules: [],
  speech: 'service',
  agentVersion: 3,
  createdAt: 1,
}
const initial = widgetFieldsOf(stored, 'Europe/Berlin')

/** A service that holds one deployment, which others may change too. */
function settings() {
  const service = { deployment: { ...stored } }
  const sent: { ifMatch: string | null; body: Record<string, unknown> }[] = []
  const client: Client = createClient({
    baseUrl: '/console/api/v1',
    fetch: async (_url, init) => {
      const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status })
      if (init.method !== 'PATCH') return answer(200, { success: true, data: service.deployment })
      const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}')
      const ifMatch = new Headers(init.headers).get('if-match')
      sent.push({ ifMatch, body })
      if (ifMatch !== `"${service.deployment.agentVersion}"`)
        return answer(412, { success: false, error: 'Changed meanwhile', details: [] })
      if (body.launcher?.offsetBlock === -1) {
        const details = [{ path: 'launcher.offsetBlock', code: 'too_small', message: 'launcher.offsetBlock must be 0' }]
        return answer(400, { success: false, error: 'launcher.offsetBlock must be 0', details })
      }
      const launcher = { ...service.deployment.launcher, ...body.launcher }
      const agentVersion = service.deployment.agentVersion + 1
      service.deployment = { ...service.deployment, ...body, launcher, agentVersion }
      return answer(200, { success: true, data: service.deployment })
    },
  })
  const model = new WidgetModel(client, { id: 'dep_1', timeZone: 'Europe/Berlin' })
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
  return { model, service, sent, settle }
}

describe('the form of the widget', () => {
  it('[CO21] sends who hears and speaks, alone, when nothing else was chosen', () => {
    expect(widgetChanges(initial, { ...initial, speech: 'browser' })).toEqual({ speech: 'browser' })
    expect(rebased({ ...initial, speech: 'off' }, [initial, { ...initial, greeting: 'Hi' }])).toMatchObject({
      speech: 'off',
      greeting: 'Hi',
    })
  })

  it('[CO21] sends only what differs, on the version it was read at, and nothing when nothing does', async () => {
    const { model, sent, settle } = settings()
    await settle()
    expect(await model.save()).toBe('unchanged')
    model.form.set('launcher', { ...model.form.values.value.launcher, text: 'Ask us' })
    expect(await model.save()).toBe('saved')
    expect(sent).toEqual([
      { ifMatch: '"3"', body: { launcher: { text: 'Ask us', offsetInline: 20, offsetBlock: 20, openOnLoad: false } } },
    ])
    expect(await model.save()).toBe('unchanged')
  })

  it('[CO23] puts what was typed on top of what somebody else has stored', async () => {
    const { model, service, settle } = settings()
    await settle()
    model.form.set('greeting', 'Welcome')
    service.deployment = { ...service.deployment, suggestions: ['Where are you?'], agentVersion: 4 }
    expect(await model.save()).toBe('refused')
    expect(model.form.message.value).toBe('Changed meanwhile')
    expect(model.form.values.value).toMatchObject({ greeting: 'Welcome', suggestions: 'Where are you?' })
    expect(await model.save()).toBe('saved')
    expect(service.deployment).toMatchObject({ greeting: 'Welcome', suggestions: ['Where are you?'] })
    service.deployment = { ...service.deployment, greeting: 'Hello', agentVersion: 9 }
    await model.follow(9)
    expect(model.form.values.value.greeting).toBe('Hello')
  })

  it('[CO3] shows a refusal at the part it names, until that part is changed', async () => {
    const { model, settle } = settings()
    await settle()
    const { launcher } = model.form.values.value
    model.form.set('launcher', { ...launcher, offsetBlock: 'far' })
    expect(await model.save()).toBe('refused')
    expect(problemIn(model.form, 'launcher.offsetBlock')).toBe('This must be 0')
    expect(model.form.message.value).toBeNull()
    model.form.set('launcher', launcher)
    expect(problemIn(model.form, 'launcher.offsetBlock')).toBeNull()
  })

  it('[CO21] asks for nothing where nothing was typed, and keeps every opening time', () => {
    expect(widgetChanges(initial, { ...initial, hours: { ...initial.hours, timeZone: 'UTC' } })).toEqual({})
    const hours = { ...initial.hours, outside: 'hide' as const }
    expect(widgetChanges(initial, { ...initial, hours })).toEqual({
      hours: {
        timeZone: 'Europe/Berlin',
        outside: 'hide',
        weekly: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], opens: '09:00', closes: '17:00' }],
      },
    })
    const consent = { text: 'We keep it.', linkLabel: '', linkUrl: '' }
    expect(widgetChanges(initial, { ...initial, consent })).toEqual({
      consent: { text: 'We keep it.', linkLabel: null, linkUrl: null },
    })
    expect(widgetChanges({ ...initial, consent }, initial)).toEqual({ consent: null })
  })

  it('[CO23] keeps what was typed and takes over the rest, whatever changed elsewhere', () => {
    const text = fc.constantFrom('', 'one', 'two')
    const fields = fc
      .record({ greeting: text, suggestions: text })
      .map((part): WidgetFields => ({ ...initial, ...part }))
    fc.assert(
      fc.property(fields, fields, fields, (before, typed, now) => {
        const result = rebased(typed, [before, now])
        for (const part of ['greeting', 'suggestions'] as const)
          expect(result[part]).toBe(typed[part] === before[part] ? now[part] : typed[part])
      }),
      { seed: 4, numRuns: 100 },
    )
  })
})
