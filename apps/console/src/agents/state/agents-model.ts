import type { Client, ListOptions } from '@frontdesk/api-client'
import { AGENT_ROLE_TEMPLATES, type AgentRoleTemplate, type BusinessSupportService, type Page } from '@frontdesk/schema'
import { computed, createModel, effect, signal } from '@preact/signals'
import { type Agent, asPhoneAgent, asWebAgent, isReading } from '../../shared/state/agent.ts'
import type { Clock } from '../../shared/state/clock.ts'
import { failureOf, type Loaded, loading } from '../../shared/state/failure.ts'
import { formModel } from '../../shared/state/form-model.ts'
import { inBackground } from '../../shared/state/in-background.ts'

const LOOK_MS = 2_000
/** The most that a page of the API holds. */
const PAGE = 100

/** The agents of the organization, newest first, some pages of them; looks again while a website is being read. */
export const AgentsModel = createModel((client: Client, clock: Clock) => {
  const agents = signal<Loaded<readonly Agent[]>>(loading)
  const pages = signal(1)
  const hasMore = signal(false)
  const more = formModel({})
  const isReadingAny = computed(() => agents.value.status === 'ready' && agents.value.value.some(isReading))

  /** Every page that is shown is read again; what comes after more were asked for is dropped. */
  const read = async (count: number) => {
    const [web, phone] = await Promise.all([
      readPages((options) => client.webAgents.list(options), count),
      readPages((options) => client.phoneAgents.list(options), count),
    ])
    if (count < pages.peek()) return
    pages.value = count
    agents.value = { status: 'ready', value: together([listed(web, asWebAgent), listed(phone, asPhoneAgent)]) }
    hasMore.value = web.hasMore || phone.hasMore
  }
  const load = async () => {
    try {
      await read(pages.peek())
    } catch (error) {
      if (agents.peek().status !== 'ready') agents.value = { status: 'failed', failure: failureOf(error) }
    }
  }
  effect(() => inBackground(load()))
  effect(() => (isReadingAny.value ? clock.every(LOOK_MS, () => inBackground(load())) : undefined))
  return { agents, hasMore, more, load, loadMore: () => more.send(() => read(pages.peek() + 1)) }
})

type Pages<T> = { items: T[]; hasMore: boolean }

async function readPages<T>(list: (options: ListOptions) => Promise<Page<T>>, count: number): Promise<Pages<T>> {
  const items: T[] = []
  let options: ListOptions = { limit: PAGE }
  for (let at = 0; at < count; at += 1) {
    const page = await list(options)
    items.push(...page.items)
    if (page.nextCursor === null) return { items, hasMore: false }
    options = { limit: PAGE, cursor: page.nextCursor }
  }
  return { items, hasMore: true }
}

const listed = <T>({ items, hasMore }: Pages<T>, toAgent: (item: T) => Agent): Pages<Agent> => ({
  items: items.map(toAgent),
  hasMore,
})

/** Nothing older than where a list of one kind breaks off: more of that kind belongs before it. */
function together(kinds: readonly Pages<Agent>[]): Agent[] {
  const ends = kinds.map(({ items, hasMore }) => (hasMore ? (items.at(-1)?.createdAt ?? 0) : 0))
  const from = Math.max(...ends)
  const all = kinds.flatMap(({ items }) => items.filter(({ createdAt }) => createdAt >= from))
  return all.toSorted((one, other) => other.createdAt - one.createdAt)
}

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
