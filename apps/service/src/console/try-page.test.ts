import { describe, expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { consolePathOf } from './console-path.ts'
import { tryPage } from './try-page.ts'

const AGENT = `agt_${'a'.repeat(22)}`

function pageOf(environment: Record<string, string> = {}, widgetUrl = 'https://desk.example.com') {
  const settings = readSettings(environment)
  if ('problems' in settings) throw new Error(settings.problems.join())
  return tryPage({ settings, publicUrl: 'https://desk.example.com', widgetUrl })
}

describe('try-out page', () => {
  it('loads the widget of the agent from our own origin and nothing else', async () => {
    const answer = await pageOf().request(`/console/try/${AGENT}`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(`<script async src="/widget.js?agent=${AGENT}&amp;preview">`)
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('unsafe')
  })

  it.each(['x', '"><script>alert(1)</script>', `agt_${'a'.repeat(21)}`, `key_${'a'.repeat(22)}`])(
    'shows nothing for what is no agent id: %s',
    async (id) => {
      const answer = await pageOf().request(`/console/try/${encodeURIComponent(id)}`)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toBe('There is no such agent')
    },
  )

  it('runs no widget that is served from elsewhere', async () => {
    const answer = await pageOf({}, 'https://cdn.example.net').request(`/console/try/${AGENT}`)
    expect(await answer.text()).not.toContain('<script')
  })

  it.each([
    ['/console', '/console'],
    ['/owners/', '/owners'],
    ['https://desk.example.com/room', '/room'],
    ['console', '/console'],
  ])('lies below the console: %s', async (url, path) => {
    expect(consolePathOf(url)).toBe(path)
    const answer = await pageOf({ CONSOLE_URL: url }).request(`${path}/try/${AGENT}`)
    expect(answer.status).toBe(200)
  })
})
