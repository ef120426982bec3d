// @vitest-environment happy-dom
import { act, createElement, StrictMode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FrontdeskAgent, type FrontdeskAgentProps } from './index.ts'

const props: FrontdeskAgentProps = { agentId: 'agt_1', widgetUrl: 'https://agents.example.com/' }
const agent = (more: Partial<FrontdeskAgentProps> = {}) => createElement(FrontdeskAgent, { ...props, ...more })
const scripts = () => [...document.querySelectorAll('script[src*="widget.js"]')]
/** React carries out at once what happens in here. */
function inAct(run: () => void): void {
  act(run)
}
const calls: unknown[][] = []
let root: Root
let place: HTMLElement

beforeEach(() => {
  // Nothing is fetched: the script counts as loaded.
  const { happyDOM } = window as unknown as { happyDOM: { settings: object } }
  Reflect.set(happyDOM.settings, 'handleDisabledFileLoadingAsSuccess', true)
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  calls.length = 0
  Reflect.set(window, 'Frontdesk', (...call: unknown[]) => void calls.push(call))
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  inAct(() => root.unmount())
  document.head.replaceChildren()
  document.body.replaceChildren()
})

it('[RX1] loads the script once, for two components and in StrictMode', () => {
  inAct(() => root.render(createElement(StrictMode, null, agent(), agent({ mode: 'inline' }))))
  expect(scripts().map((script) => script.getAttribute('src'))).toEqual([
    'https://agents.example.com/widget.js?agent=agt_1',
  ])
})

it('[RX2] begins a bubble, ends it when it goes, and begins the others again', () => {
  inAct(() => root.render([agent(), createElement(FrontdeskAgent, { ...props, agentId: 'agt_2', key: 'b' })]))
  expect(calls.filter(([name]) => name === 'init')).toHaveLength(2)
  calls.length = 0
  inAct(() => root.render([agent()]))
  expect(calls).toEqual([['destroy'], ['init', { agentId: 'agt_1', mode: 'bubble' }]])
})

it('[RX2] leaves a bubble begun after the double mount of StrictMode', () => {
  inAct(() => root.render(createElement(StrictMode, null, agent())))
  expect(calls.at(-1)).toEqual(['init', { agentId: 'agt_1', mode: 'bubble' }])
})

it('[RX8] hands the page’s options to the widget, for bubbles and panels', () => {
  const options = { launcherText: 'Ask us', openOnLoad: true }
  inAct(() => root.render(createElement('main', null, agent({ options }), agent({ options, mode: 'inline' }))))
  expect(calls.filter(([name]) => name === 'init')).toEqual([
    ['init', { agentId: 'agt_1', mode: 'bubble', ...options }],
    ['init', { agentId: 'agt_1', ...options }],
  ])
})

it('[RX3] gives a panel an element of its own, and another agent another one', () => {
  inAct(() => root.render(agent({ mode: 'inline', className: 'help' })))
  const first = place.querySelector('[data-frontdesk-agent="agt_1"][data-frontdesk-mode="inline"].help')
  expect(first).not.toBeNull()
  inAct(() => root.render(agent({ mode: 'inline', agentId: 'agt_2' })))
  expect(first?.isConnected).toBe(false)
})

it('[RX4] hydrates what the server rendered, without a complaint', () => {
  const page = document.body.appendChild(document.createElement('div'))
  const app = createElement('main', null, agent(), agent({ mode: 'inline' }))
  page.innerHTML = renderToString(app)
  const complaints: unknown[] = []
  let hydrated: Root | undefined
  inAct(() => {
    hydrated = hydrateRoot(page, app, { onRecoverableError: (error) => complaints.push(error) })
  })
  expect(complaints).toEqual([])
  expect(page.querySelectorAll('[data-frontdesk-agent]')).toHaveLength(1)
  inAct(() => hydrated?.unmount())
})

it('[RX5] calls the latest listener of its own agent only, and none after it has gone', () => {
  const heard: string[] = []
  const ready = (agentId: string) => document.dispatchEvent(new CustomEvent('frontdesk:ready', { detail: { agentId } }))
  inAct(() => root.render(agent({ onReady: () => heard.push('first') })))
  inAct(() => root.render(agent({ onReady: () => heard.push('second') })))
  ready('agt_1')
  ready('agt_2')
  inAct(() => root.render(null))
  ready('agt_1')
  expect(heard).toEqual(['second'])
})
