import type { Client } from '@frontdesk/api-client'
import { AGENT_ROLE_TEMPLATES, type AgentRoleTemplate, type BusinessSupportService } from '@frontdesk/schema'
import { computed, createModel, effect, signal } from '@preact/signals'
import { type Agent, asPhoneAgent, asWebAgent, isReading } from './agent.ts'
import type { Clock } from './clock.ts'
import { failureOf, type Loaded, loading } from './failure.ts'

const LOOK_MS = 2_000
/** The most that a page of the API holds. */
const PAGE = 100

/** The agents of the organization, newest first; looks again while a website is being read. */
export const AgentsModel = createModel((client: Client, clock: Clock) => {
  const agents = signal<Loaded<readonly Agent[]>>(loading)
  const hasMore = signal(false)
  const isReadingAny = computed(() => agents.value.status === 'ready' && agents.value.value.some(isReading))

  const load = async () => {
    try {
      const [web, phone] = await Promise.all([
        client.webAgents.list({ limit: PAGE }),
        client.phoneAgents.list({ limit: PAGE }),
      ])
      const all = [...web.items.map(asWebAgent), ...phone.items.map(asPhoneAgent)]
      agents.value = { status: 'ready', value: all.toSorted((one, other) => other.createdAt - one.createdAt) }
      hasMore.value = web.nextCursor !== null || phone.nextCursor !== null
    } catch (error) {
      if (agents.peek().status !== 'ready') agents.value = { status: 'failed', failure: failureOf(error) }
    }
  }
  effect(() => void load())
  effect(() => (isReadingAny.value ? clock.every(LOOK_MS, () => void load()) : undefined))
  return { agents, hasMore, load }
})

export type AgentFields = {
  assistantName: string
  websiteUrl: string
  capabilities: readonly BusinessSupportService[]
  role_template_identifier: string
}

export const emptyAgent: AgentFields = {
  assistantName: '',
  websiteUrl: '',
  capabilities: ['NONE'],
  role_template_identifier: 'CUSTOMER_SUPPORT_GENERAL',
}

/** `NONE` stands alone: choosing it takes the others away, choosing another takes `NONE` away. */
export function toggleCapability(
  chosen: readonly BusinessSupportService[],
  toggled: BusinessSupportService,
): readonly BusinessSupportService[] {
  if (toggled === 'NONE') return ['NONE']
  const others = chosen.filter((one) => one !== 'NONE' && one !== toggled)
  const next = chosen.includes(toggled) ? others : [...others, toggled]
  return next.length === 0 ? ['NONE'] : next
}

export const roleOf = (value: string): AgentRoleTemplate | null =>
  AGENT_ROLE_TEMPLATES.find((role) => role === value) ?? null

/** What people type into an address bar, as an address: https is understood, on this machine http. */
export function addressTyped(text: string): string {
  const typed = text.trim()
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed)
  if (typed === '' || hasScheme) return typed
  return `${/^(localhost|127\.|\[::1\])/.test(typed) ? 'http' : 'https'}://${typed}`
}
