import { randomBytes } from 'node:crypto'
import {
  createDeploymentConfiguration,
  DEFAULT_WIDGET_OPTIONS,
  idMaker,
  MAX_LAUNCHER_BYTES,
  updateDeploymentConfiguration as updateShape,
  type WidgetOptions,
} from '@frontdesk/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLauncherSize, launcherAgent } from './launcher-agent.ts'
import type { Deployment } from './ports.ts'
import { changedWidgetOptions } from './widget-options.ts'

const newId = idMaker(randomBytes)
const organizationId = newId('org')
const base = { organizationId, createdAt: 1 }

function deployment(options: Partial<WidgetOptions> = {}, name = 'Ada', language = 'en'): Deployment {
  const agentId = newId('agt')
  const channelId = newId('chn')
  const instructionId = newId('ins')
  return {
    agent: {
      ...base,
      id: agentId,
      kind: 'web',
      name,
      language,
      role: null,
      capabilities: ['NONE'],
      instructionConfigurationId: instructionId,
      knowledgeSourceIds: [],
      voice: null,
      providerType: null,
      providerModelId: null,
      sttConfiguration: null,
      ttsConfiguration: null,
      version: 1,
      updatedAt: 1,
    },
    instruction: {
      ...base,
      id: instructionId,
      name,
      role: 'CUSTOMER_SUPPORT_GENERAL',
      text: '',
      boundaries: [],
      version: 1,
      updatedAt: 1,
    },
    channel: { ...base, id: channelId, kind: 'web', websiteUrl: 'https://example.com/', websiteSourceId: newId('kns') },
    configuration: {
      ...base,
      id: newId('dep'),
      agentConfigurationId: agentId,
      deploymentChannelId: channelId,
      communicationType: 'UNIFIED',
      allowedOrigins: [],
      greeting: null,
      suggestions: [],
      theme: { accent: '#1f5eff', placement: 'start', scheme: 'light' },
      retentionDays: 30,
      ...DEFAULT_WIDGET_OPTIONS,
      ...options,
    },
  }
}
const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value).replaceAll('<', '\\u003c'))
const NOON = Date.parse('2026-11-23T12:00:00Z')
const mornings: WidgetOptions['hours'] = {
  timeZone: 'UTC',
  weekly: [{ days: ['mon', 'tue'], opens: '08:00', closes: '12:00' }],
  outside: 'hide',
}

describe('the settings inside the loader', () => {
  it('[LA1] hold what differs from the defaults, and nothing else', () => {
    expect(Object.keys(launcherAgent(deployment(), NOON).agent)).toEqual(
      'id name lang accent placement scheme'.split(' '),
    )
    const launcher = { text: 'Ask us', offsetInline: 20, offsetBlock: 90, zIndex: 7, openOnLoad: true }
    const pageRules = [
      { path: '/checkout*', action: 'hide' as const },
      { path: '/shop/*', action: 'show' as const },
    ]
    expect(launcherAgent(deployment({ launcher, pageRules }), NOON).agent).toMatchObject({
      text: 'Ask us',
      style: '--frontdesk-offset-x:20px;--frontdesk-offset-y:90px;--frontdesk-z:7',
      z: 1,
      auto: 1,
      rules: ['-/checkout*', '+/shop/*'],
    })
  })

  it('[LA1] say nothing of a theme that is the default, and black only on a bright accent', () => {
    const withAccent = (accent: string) => {
      const made = deployment()
      const theme = { accent, placement: 'end', scheme: 'auto' } as const
      return launcherAgent({ ...made, configuration: { ...made.configuration, theme } }, NOON).agent
    }
    expect(Object.keys(withAccent('#1f5eff'))).toEqual(['id', 'name', 'lang', 'accent'])
    expect(withAccent('#ffd54f').ink).toBe('#111')
  })

  it('[LA1] say that the place is closed only where nothing is to be seen then', () => {
    const closed = launcherAgent(deployment({ hours: mornings }), NOON)
    expect(closed).toMatchObject({ agent: { closed: 1 }, changesAt: Date.parse('2026-11-24T08:00:00Z') })
    const open = launcherAgent(deployment({ hours: mornings }), NOON - 1)
    expect([open.agent.closed, open.changesAt]).toEqual([undefined, NOON])
    const said = launcherAgent(deployment({ hours: { ...mornings, outside: 'say' } }), NOON)
    expect([said.agent.closed, said.changesAt]).toEqual([undefined, null])
  })

  it('[LA1] shorten a long name by whole characters', () => {
    const family = '👨‍👩‍👧‍👦'
    const { name } = launcherAgent(deployment({}, family.repeat(30)), NOON).agent
    expect(name.length).toBeGreaterThan(0)
    expect(name.replaceAll(family, '')).toBe('')
    const heaped = launcherAgent(deployment({}, `a${'\u0301'.repeat(99)}`, 'en'), NOON).agent
    expect(heaped.name.startsWith('a')).toBe(true)
  })

  it('[LA2] are at most 500 bytes for every legal setting, and what would be more is refused by name', () => {
    const path = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => `/${text}`)
    const wanted = fc.record({
      launcher: fc.record({
        text: fc.option(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })),
        offsetInline: fc.constant(400),
        offsetBlock: fc.constant(400),
        zIndex: fc.constant(2_147_483_647),
        openOnLoad: fc.constant(true),
      }),
      hours: fc.constant({ ...mornings, weekly: [] }),
      pageRules: fc.array(fc.record({ path, action: fc.constantFrom('show', 'hide') }), { maxLength: 10 }),
    })
    const agentName = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 })
    let fitting = 0
    fc.assert(
      fc.property(wanted, agentName, (given, name) => {
        const parsed = updateShape.safeParse(given)
        fc.pre(parsed.success)
        const options = changedWidgetOptions(DEFAULT_WIDGET_OPTIONS, parsed.success ? parsed.data : {})
        const made = deployment(options, name, 'x'.repeat(35))
        try {
          checkLauncherSize(made)
        } catch (error) {
          expect(error).toMatchObject({ code: 'invalid_shape', details: [{ path: 'pageRules' }] })
          return
        }
        fitting += 1
        const { agent } = launcherAgent(made, NOON)
        expect(sizeOf(agent)).toBeLessThanOrEqual(MAX_LAUNCHER_BYTES)
        expect(agent.name).not.toBe('')
      }),
      { seed: 4, numRuns: 100 },
    )
    expect(fitting).toBeGreaterThan(10)
  })

  it('[LA2] have room for the largest text beside several rules, and are then nearly full', () => {
    const rules = ['/checkout*', '/cart', '/account/*', '/legal/*', '/jobs*', '/de/kasse*'].map((path) => ({
      path,
      action: 'hide' as const,
    }))
    const launcher = {
      text: '界'.repeat(40),
      offsetInline: 400,
      offsetBlock: 400,
      zIndex: 2_147_483_647,
      openOnLoad: true,
    }
    const made = deployment({ launcher, pageRules: rules, hours: mornings }, '名'.repeat(40), 'x'.repeat(35))
    checkLauncherSize(made)
    expect(sizeOf(launcherAgent(made, NOON).agent)).toBeGreaterThan(MAX_LAUNCHER_BYTES - 4)
    const tooMany = { ...made, configuration: { ...made.configuration, pageRules: [...rules, ...rules] } }
    expect(() => checkLauncherSize(tooMany)).toThrow(/^pageRules are \d+ bytes too long/)
  })
})

describe('a change of the options', () => {
  it('[DO1] keeps what is absent, and null gives the default again', () => {
    const request = { agentConfigurationId: 'agt_x', deploymentChannelId: 'chn_x' }
    const set = changedWidgetOptions(
      DEFAULT_WIDGET_OPTIONS,
      createDeploymentConfiguration.parse({
        ...request,
        launcher: { text: 'Hi', zIndex: 9 },
        consent: { text: 'We keep it.' },
        pageRules: [{ path: '/a', action: 'hide' }],
      }),
    )
    expect(set.launcher).toEqual({ ...DEFAULT_WIDGET_OPTIONS.launcher, text: 'Hi', zIndex: 9 })
    expect(set.consent).toEqual({ text: 'We keep it.', linkLabel: null, linkUrl: null })
    const kept = changedWidgetOptions(set, updateShape.parse({ launcher: { zIndex: null } }))
    expect(kept).toEqual({ ...set, launcher: { ...set.launcher, zIndex: DEFAULT_WIDGET_OPTIONS.launcher.zIndex } })
    const nothing = { launcher: null, consent: null, hours: null, pageRules: null }
    expect(changedWidgetOptions(kept, updateShape.parse(nothing))).toEqual(DEFAULT_WIDGET_OPTIONS)
  })
})
