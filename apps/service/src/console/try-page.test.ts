import type { Member } from '@frontdesk/accounts'
import { brandId } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { clientAddressReader } from '../http/client-address.ts'
import { readSettings } from '../settings.ts'
import { consolePathOf } from './console-path.ts'
import { tryPage } from './try-page.ts'

const AGENT = `agt_${'a'.repeat(22)}`
const FOREIGN = `agt_${'f'.repeat(22)}`
const SIGNED_IN = { headers: { cookie: '__Host-frontdesk=a-session' } }

const member: Member = {
  id: brandId('mem', 'mem_1'),
  organizationId: brandId('org', 'org_1'),
  email: 'mara@example.com',
  name: 'Mara',
  passwordHash: '',
  createdAt: 0,
}

function pageOf(environment: Record<string, string> = {}, widgetUrl = 'https://desk.example.com') {
  const settings = readSettings(environment)
  if ('problems' in settings) throw new Error(settings.problems.join())
  const session = { tokenHash: '', memberId: member.id, createdAt: 0, idleUntil: Infinity, endsAt: Infinity }
  return tryPage({
    settings,
    publicUrl: 'https://desk.example.com',
    widgetUrl,
    readAddress: clientAddressReader([]),
    now: () => 0,
    pepper: 'pepper',
    // Only the look-ups are used here; anything else would be a mistake of the page.
    members: { findSession: async () => ({ session, member }) } as never,
    setup: {
      findAgent: async (organizationId: string, id: string) => {
        if (id === FOREIGN) return { status: 'foreign' }
        return { status: organizationId === member.organizationId && id === AGENT ? 'found' : 'missing' }
      },
    } as never,
  })
}

describe('try-out page', () => {
  it('loads the widget of the agent from our own origin and nothing else', async () => {
    const answer = await pageOf().request(`/console/try/${AGENT}`, SIGNED_IN)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(`<script async src="/widget.js?agent=${AGENT}&amp;preview">`)
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('unsafe')
  })

  it.each([AGENT, FOREIGN, 'x'])('[CB4] shows nothing to somebody who is not signed in: %s', async (id) => {
    const answer = await pageOf().request(`/console/try/${id}`)
    expect(answer.status).toBe(401)
    expect(await answer.text()).not.toContain('<')
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  })

  it.each([
    'x',
    '"><script>alert(1)</script>',
    `agt_${'a'.repeat(21)}`,
    `agt_${'b'.repeat(22)}`,
    FOREIGN,
    `key_${'a'.repeat(22)}`,
  ])('[CB4] shows nothing for what is no agent of theirs: %s', async (id) => {
    const answer = await pageOf().request(`/console/try/${encodeURIComponent(id)}`, SIGNED_IN)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe('There is no such agent')
  })

  it('runs no widget that is served from elsewhere', async () => {
    const answer = await pageOf({}, 'https://cdn.example.net').request(`/console/try/${AGENT}`, SIGNED_IN)
    expect(await answer.text()).not.toContain('<script')
  })

  it.each([
    ['/console', '/console'],
    ['/owners/', '/owners'],
    ['https://desk.example.com/room', '/room'],
    ['console', '/console'],
  ])('lies below the console: %s', async (url, path) => {
    expect(consolePathOf(url)).toBe(path)
    const answer = await pageOf({ CONSOLE_URL: url }).request(`${path}/try/${AGENT}`, SIGNED_IN)
    expect(answer.status).toBe(200)
  })
})
