import type { LauncherSettings } from '@frontdesk/schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MountOptions, Panel } from './contract.ts'
import { createEmbeds } from './embeds.ts'
import { pageApi } from './page-api.ts'

const settings: LauncherSettings = {
  api: 'https://desk.example/v1',
  assets: 'https://desk.example/',
  agent: { id: 'agt_1', name: 'Desk', type: 'TEXT', lang: 'en', accent: '#0f5c4a', placement: 'end', scheme: 'auto' },
}

function setUp(served: LauncherSettings = settings) {
  const mounted: MountOptions[] = []
  const calls: string[] = []
  const mount = (options: MountOptions): Panel => {
    mounted.push(options)
    return {
      open: () => options.bridge.openChanged(true),
      close: () => options.bridge.openChanged(false),
      sendMessage: (text) => calls.push(`send ${text}`),
      setDraft: (text) => calls.push(`draft ${text}`),
      setLocale: (language) => calls.push(`locale ${language}`),
      setTheme: (scheme) => calls.push(`theme ${scheme}`),
      reset: () => calls.push('reset'),
      destroy: () => calls.push('destroy'),
    }
  }
  const importPanel = vi.fn<(url: string) => Promise<{ mount: typeof mount }>>(async () => ({ mount }))
  const embeds = createEmbeds({ nonce: '', importPanel })
  embeds.adopt(served)
  return { embeds, api: pageApi(embeds), importPanel, mounted, calls }
}

const launchers = () =>
  [...document.querySelectorAll('frontdesk-widget')].flatMap((host) => [
    ...(host.shadowRoot?.querySelectorAll('button') ?? []),
  ])
const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

beforeEach(() => {
  document.body.innerHTML = ''
})
afterEach(() => sessionStorage.clear())

describe('the loader', () => {
  it('[WE1] draws one launcher, however often the agent is named', () => {
    document.body.innerHTML =
      '<div data-frontdesk-agent="agt_1"></div><frontdesk-agent agent-id="agt_1"></frontdesk-agent>'
    const { embeds, api } = setUp()
    api.init({ agentId: 'agt_1' })
    embeds.scan()
    embeds.follow()
    expect(launchers().map((button) => button.getAttribute('aria-label'))).toEqual(['Chat: Desk'])
  })

  it('[WE2] starts from the script alone', () => {
    setUp().embeds.scan()
    expect(launchers()).toHaveLength(1)
  })

  it('[WE3] shows nothing for an agent that is unknown or deleted', () => {
    document.body.innerHTML = '<div data-frontdesk-agent="agt_1"></div>'
    const { embeds, api } = setUp({ api: settings.api, assets: settings.assets })
    api.init({ agentId: 'agt_1' })
    embeds.scan()
    expect(launchers()).toEqual([])
  })

  it('[WE4] fetches the panel on intent, once, and opens it on a click', async () => {
    const { embeds, api, importPanel, mounted } = setUp()
    embeds.scan()
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
    embeds.scan()
    importPanel.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const errors: unknown[] = []
    api.on('error', (event) => errors.push((event as CustomEvent).detail))
    api.open()
    await settled()
    api.open()
    await settled()
    expect(errors).toEqual([{ agentId: 'agt_1', code: 'panel_not_loaded' }])
    expect(importPanel.mock.calls.at(-1)).toEqual(['https://desk.example/panel.js?retry=1'])
    expect(api.isOpen()).toBe(true)
  })

  it('[WE6] returns when a router has swept it away, and starts containers that appear', () => {
    const { embeds } = setUp()
    embeds.scan()
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
    embeds.scan()
    api.setDraft('a')
    api.sendMessage('b')
    api.reset()
    await settled()
    expect(calls).toEqual(['draft a', 'send b', 'reset'])
  })

  it('[WE8] tells late listeners that it is ready, and one-time listeners once', async () => {
    const { embeds, api } = setUp()
    const heard: string[] = []
    embeds.scan()
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

  it('[WE9] opens again on the next page of the tab where it was left open', async () => {
    sessionStorage.setItem('frontdesk:open:agt_1', '1')
    const { embeds, api } = setUp()
    embeds.scan()
    await settled()
    expect(api.isOpen()).toBe(true)
  })

  it('[WE10] leaves the page when destroyed, until it is initialized again', () => {
    document.body.innerHTML = '<div data-frontdesk-agent="agt_1"></div>'
    const { embeds, api } = setUp()
    embeds.scan()
    api.destroy()
    embeds.follow()
    expect(launchers()).toEqual([])
    api.init({ agentId: 'agt_1' })
    expect(launchers()).toHaveLength(1)
  })
})
