import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** The packed component in a folder of its own beside React 18, so that nothing finds the React 19 of this repository. */

const run = promisify(execFile)
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const { resolve } = createRequire(import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'frontdesk-react-18-'))

const SCENES = `
  import { act } from 'react-dom/test-utils'
  import { createElement, StrictMode, version } from 'react'
  import { createRoot, hydrateRoot } from 'react-dom/client'
  import { renderToString } from 'react-dom/server'
  import { FrontdeskAgent } from '@frontdesk/react'

  const calls = []
  window.Frontdesk = (...call) => calls.push(call)
  const agent = (more) => createElement(FrontdeskAgent, { agentId: 'agt_1', widgetUrl: 'https://agents.example.com', ...more })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const seen = { version }

  act(() => root.render(createElement(StrictMode, null, agent(), agent({ mode: 'inline', key: 'b' }))))
  seen.scripts = document.querySelectorAll('script[src*="widget.js"]').length
  seen.containers = place.querySelectorAll('[data-frontdesk-agent="agt_1"]').length
  seen.lastBubbleCall = calls.filter(([name, options]) => name !== 'init' || options).at(-1)
  calls.length = 0
  act(() => root.unmount())
  seen.afterUnmount = calls[0]

  const page = document.body.appendChild(document.createElement('div'))
  const app = createElement('main', null, agent(), agent({ mode: 'inline', key: 'b' }))
  page.innerHTML = renderToString(app)
  seen.complaints = []
  act(() => void hydrateRoot(page, app, { onRecoverableError: (error) => seen.complaints.push(String(error)) }))
  seen.hydrated = page.querySelectorAll('[data-frontdesk-agent]').length
  console.log(JSON.stringify(seen))
  process.exit(0)`

const BROWSER = `
  import { Window } from ${JSON.stringify(resolve('happy-dom'))}
  const window = new Window({ settings: { handleDisabledFileLoadingAsSuccess: true } })
  const { document, CustomEvent, Event, HTMLElement, HTMLIFrameElement, Node } = window
  Object.assign(globalThis, { window, document, CustomEvent, Event, HTMLElement, HTMLIFrameElement, Node })
  Object.defineProperty(globalThis, 'navigator', { value: window.navigator })
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  await import('./scenes.mjs')`

beforeAll(async () => {
  const modules = join(folder, 'node_modules')
  mkdirSync(modules, { recursive: true })
  await run(process.execPath, [here('../build.mjs'), join(modules, '@frontdesk/react')])
  const reactDom = resolve('react-dom-18/package.json')
  const places = {
    react: resolve('react-18/package.json'),
    'react-dom': reactDom,
    scheduler: createRequire(reactDom).resolve('scheduler/package.json'),
  }
  // Copied, not linked: a link would lead back to where React 19 lies.
  for (const [name, manifest] of Object.entries(places))
    cpSync(dirname(manifest), join(modules, name), {
      recursive: true,
      dereference: true,
      filter: (path) => !path.slice(dirname(manifest).length).includes('node_modules'),
    })
  writeFileSync(join(folder, 'scenes.mjs'), SCENES)
  writeFileSync(join(folder, 'main.mjs'), BROWSER)
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('[RX7] mounts in StrictMode, unmounts, renders on a server and hydrates with React 18', async () => {
  const { stdout } = await run(process.execPath, ['main.mjs'], { cwd: folder, timeout: 30_000 })
  expect(JSON.parse(stdout)).toEqual({
    version: '18.3.1',
    scripts: 1,
    containers: 1,
    lastBubbleCall: ['init', { agentId: 'agt_1', mode: 'bubble' }],
    afterUnmount: ['destroy'],
    complaints: [],
    hydrated: 1,
  })
}, 60_000)
