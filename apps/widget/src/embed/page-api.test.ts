import type { LauncherSettings } from '@frontdesk/schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MountOptions, Panel } from './contract.ts'
import { createEmbeds } from './embeds.ts'
import { pageApi } from './page-api.ts'

const settings: LauncherSettings = {
  api: 'https://desk.example/v1',
  assets: 'https://desk.example/',
  agent: { id: 'agt_1', name: 'Desk', lang: 'en', accent: '#0f5c4a' },
}

function setUp(served: LauncherSettings = settings) {
  const mounted: MountOptions[] = []
  const calls: string[] = []
  const mount = (options: MountOptions): Panel => {
    mounted.push(options)
    return {
      open: () => options.bridge.openChanged(true),
      close: () => options.bridge.openChanged(false),
      command: (name, value) => calls.push(`${name} ${JSON.stringify(value)}`),
      destroy: () => calls.push('destroy'),
    }
  }
  const importPanel = vi.fn<(url: string) => Promise<{ mount: typeof mount }>>(async () => ({ mount }))
  const embeds = createEmbeds({ nonce: '', importPanel })
  embeds.page.adopt(served)
  return { embeds, api: pageApi(embeds), importPanel, mounted, calls }
}

const launchers = () =>
  [...document.querySelectorAll('frontdesk-widget')].flatMap((host) => [
    ...(host.shadowRoot?.querySelectorAll('button') ?? []),
  ])
const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

beforeEach(() => {
  document.body.innerHTML = ''
  // A page that is never idle: only intents load the panel.
  window.requestIdleCallback = () => 0
})
afterEach(() => sessionStorage.clear())

describe('the loader', () => {
  it('[WE1] draws one launcher, however often the agent is named', () => {
    document.body.innerHTML =
      '<div data-frontdesk-agent="agt_1"></div><frontdesk-agent agent-id="agt_1"></frontdesk-agent>'
    const { embeds, api } = setUp()
    api.init({ agentId: 'agt_1' })
    embeds.page.init()
    embeds.follow()
    expect(launchers().map((button) => button.ariaLabel)).toEqual(['Chat: Desk'])
  })

  it('[WE2] starts from the script alone', () => {
    setUp().embeds.page.init()
    expect(launchers()).toHaveLength(1)
  })

  it('[WE3] shows nothing for an agent that is unknown or deleted', () => {
    document.body.innerHTML = '<div data-frontdesk-agent="agt_1"></div>'
    const { embeds, api } = setUp({ api: settings.api, assets: settings.assets })
    api.init({ agentId: 'agt_1' })
    embeds.page.init()
    expect(launchers()).toEqual([])
  })

  it('[WE4] fetches the panel on intent, once, and opens it on a click', async () => {
    const { embeds, api, importPanel, mounted } = setUp()
    embeds.page.init()
    const [launcher] = launchers()
    expect(importPanel).not.toHaveBeenCalled()
    launcher?.dispatchEvent(new Event('pointerenter'))
    launcher?.click()
    await settled()
    expect(importPanel.mock.calls).toEqual([['https://desk.example/panel.js']])
    expect(mounted).toHaveLength(1)
    expect(api.isOpen()).toBe(true)
  })

  it('[WE5] tries again at another address when the panel could not be loaded', async () => {
    const { embeds, api, importPanel } = setUp()
    embeds.page.init()
    importPanel.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const errors: unknown[] = []
    api.on('error', (event) => errors.push((event as CustomEvent).detail))
    api.open()
    await settled()
    api.open()
    await settled()
    expect(errors).toEqual([{ agentId: 'agt_1', code: 'panel_not_loaded' }])
    expect(importPanel.mock.calls.at(-1)).toEqual(['https://desk.example/retry/panel.js'])
    expect(api.isOpen()).toBe(true)
  })

  it('[WE6] returns when a router has swept it away, and starts containers that appear', () => {
    const { embeds } = setUp()
    embeds.page.init()
    document.body.innerHTML = '<div data-frontdesk-agent="agt_1" data-frontdesk-mode="inline"></div>'
    embeds.follow()
    expect(launchers()).toHaveLength(1)
    expect(document.querySelectorAll('[data-frontdesk-agent] > frontdesk-widget')).toHaveLength(1)
    document.body.innerHTML = ''
    embeds.follow()
    expect(document.querySelectorAll('frontdesk-widget')).toHaveLength(1)
  })

  it('[WE7] passes commands on, in order, once the panel is there', async () => {
    const { embeds, api, calls } = setUp()
    embeds.page.init()
    api.setDraft('a')
    api.sendMessage('b')
    api.reset()
    await settled()
    expect(calls).toEqual(['setDraft "a"', 'sendMessage "b"', 'reset undefined'])
  })

  it('[WE8] tells late listeners that it is ready, and one-time listeners once', async () => {
    const { embeds, api } = setUp()
    const heard: string[] = []
    embeds.page.init()
    await api.ready(() => heard.push('ready'))
    api.on('ready', () => heard.push('on ready'))
    api.once('open', () => heard.push('open'))
    for (let round = 0; round < 2; round += 1) {
      api.toggle()
      await settled()
      api.toggle()
      await settled()
    }
    expect(heard).toEqual(['ready', 'on ready', 'open'])
  })

  it('[WE11] keeps what is said of the visitor until an intent, and says it to each panel', async () => {
    const { embeds, api, importPanel, calls } = setUp()
    api.identify({ name: 'Ann' })
    embeds.page.init()
    api.setContext({ cart: 2 })
    await settled()
    expect(importPanel).not.toHaveBeenCalled()
    api.open()
    await settled()
    api.identify(null)
    await settled()
    expect(calls).toEqual(['identify {"name":"Ann"}', 'setContext {"cart":2}', 'identify null'])
  })

  it('[WE12] stays away outside the hours and from pages by the rules, until the page shows it', () => {
    const hidden = () => document.querySelector<HTMLElement>('frontdesk-widget')?.hidden
    const agent = settings.agent ?? expect.unreachable()
    const { embeds, api } = setUp({ ...settings, agent: { ...agent, rules: ['+/shop/*'], closed: 1 } })
    embeds.page.init()
    expect(hidden()).toBe(true)
    api.show()
    expect(hidden()).toBe(false)
    api.hide()
    expect(hidden()).toBe(true)
    api.destroy()
    api.init({ hide: ['/nowhere*'] })
    expect(hidden()).toBe(true)
  })

  it('[WE12] follows a router to a page that it stays away from, and back', () => {
    const hidden = () => document.querySelector<HTMLElement>('frontdesk-widget')?.hidden
    document.body.innerHTML = '<div data-frontdesk-agent="agt_1" data-frontdesk-hide="/checkout*, /über"></div>'
    const { embeds } = setUp()
    embeds.page.init()
    expect(hidden()).toBe(false)
    for (const [path, isAway] of [
      ['/checkout/pay', true],
      ['/shop', false],
      ['/%C3%BCber', true],
      ['/checkin', false],
    ] as const) {
      history.pushState({}, '', path)
      embeds.follow()
      expect(hidden()).toBe(isAway)
    }
    history.pushState({}, '', '/')
  })

  it('[WE13] begins anew with the options of a later init, which go before attributes', () => {
    document.body.innerHTML = '<div data-frontdesk-agent="agt_1" data-frontdesk-greeting="Hi"></div>'
    const { embeds, api, mounted } = setUp()
    embeds.page.init()
    api.init({ agentId: 'agt_1', locale: 'de' })
    expect(launchers()).toHaveLength(1)
    api.open()
    return settled().then(() => {
      const option = mounted[0]?.option
      expect([option?.('greeting'), option?.('locale'), option?.('accent') ?? null]).toEqual(['Hi', 'de', null])
    })
  })

  it('[WE14] shows the owner’s words, place and layer', () => {
    const agent = settings.agent ?? expect.unreachable()
    setUp({
      ...settings,
      agent: {
        ...agent,
        text: 'Ask us',
        style: '--frontdesk-offset-x:8px;--frontdesk-offset-y:90px;--frontdesk-z:7',
        z: 1,
      },
    }).embeds.page.init()
    const [launcher] = launchers()
    expect([launcher?.textContent, launcher?.ariaLabel, launcher?.popover]).toEqual(['Ask us', 'Ask us: Desk', null])
    const style = document.querySelector<HTMLElement>('frontdesk-widget')?.style
    const valueOf = (name: string) => style?.getPropertyValue(`--frontdesk-${name}`)
    expect([valueOf('offset-x'), valueOf('offset-y'), valueOf('z')]).toEqual(['8px', '90px', '7'])
  })

  it('[WE10] leaves the page when destroyed, until it is initialized again', () => {
    document.body.innerHTML = '<div data-frontdesk-agent="agt_1"></div>'
    const { embeds, api } = setUp()
    embeds.page.init()
    api.destroy()
    embeds.follow()
    expect(launchers()).toEqual([])
    api.init({ agentId: 'agt_1' })
    expect(launchers()).toHaveLength(1)
  })
})
