import type { ConversationOptions } from '@frontdesk/api-client'
import { CONVERSATION_OUTCOMES, type ConversationOutcome } from './outcomes.ts'

export const MEDIA = ['text', 'voice', 'phone'] as const
export const RATINGS = ['up', 'down'] as const

/** What the list is narrowed to, as it stands in the address; empty: to nothing. Days are of the reader's own calendar. */
export type Filters = {
  search: string
  agent: string
  medium: '' | (typeof MEDIA)[number]
  outcome: '' | ConversationOutcome
  rating: '' | (typeof RATINGS)[number]
  language: string
  label: string
  from: string
  to: string
}

export const noFilters: Filters = {
  search: '',
  agent: '',
  medium: '',
  outcome: '',
  rating: '',
  language: '',
  label: '',
  from: '',
  to: '',
}

/** The names in the address. */
const NAMES = {
  search: 'q',
  agent: 'agent',
  medium: 'medium',
  outcome: 'outcome',
  rating: 'rating',
  language: 'language',
  label: 'label',
  from: 'from',
  to: 'to',
} as const satisfies Record<keyof Filters, string>

const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | '' =>
  values.find((value) => value === text) ?? ''

/** CNV3: what an address says, without what it cannot mean. */
export function filtersIn(query: string): Filters {
  const said = new URLSearchParams(query)
  const of = (name: keyof Filters): string => (said.get(NAMES[name]) ?? '').slice(0, 200)
  return {
    search: of('search'),
    agent: of('agent'),
    medium: oneOf(MEDIA, of('medium')),
    outcome: oneOf(CONVERSATION_OUTCOMES, of('outcome')),
    rating: oneOf(RATINGS, of('rating')),
    language: /^[a-z]{2,3}$/.test(of('language')) ? of('language') : '',
    label: of('label').slice(0, 40),
    from: startOf(of('from')) === null ? '' : of('from'),
    to: startOf(of('to')) === null ? '' : of('to'),
  }
}

/** CNV3: the address of a narrowed list; what is empty does not stand in it. */
export function queryOf(filters: Filters): string {
  const said = new URLSearchParams()
  const values = Object.entries(filters)
  for (const name of namesOf(NAMES)) {
    const [, value = ''] = values.find(([key]) => key === name) ?? []
    if (value !== '') said.set(NAMES[name], value)
  }
  return said.toString()
}

const namesOf = <Name extends string>(names: Record<Name, string>): Name[] => {
  const all: Name[] = []
  for (const name in names) all.push(name)
  return all
}

export const isNarrowed = (filters: Filters): boolean => queryOf(filters) !== ''

/** The first moment of a day of this browser's calendar; null where it is no day. */
function startOf(day: string): number | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  if (!parts) return null
  const [year = 0, month = 0, date = 0] = parts.slice(1).map(Number)
  const start = new Date(year, month - 1, date)
  return start.getMonth() === month - 1 && start.getDate() === date ? start.getTime() : null
}

/** The first moment of the day after, also where that one has another number of hours. */
function endOf(day: string): number | null {
  const start = startOf(day)
  if (start === null) return null
  const next = new Date(start)
  next.setDate(next.getDate() + 1)
  return next.getTime()
}

/** What the API is asked for. */
export function optionsOf(filters: Filters): ConversationOptions {
  const from = startOf(filters.from)
  const until = endOf(filters.to)
  return {
    spoken: true,
    ...(filters.search.trim() === '' ? {} : { search: filters.search.trim() }),
    ...(filters.agent === '' ? {} : { agentConfigurationId: filters.agent }),
    ...(filters.medium === '' ? {} : { medium: filters.medium }),
    ...(filters.outcome === '' ? {} : { outcome: filters.outcome }),
    ...(filters.rating === '' ? {} : { rating: filters.rating }),
    ...(filters.language === '' ? {} : { language: filters.language }),
    ...(filters.label === '' ? {} : { label: filters.label }),
    ...(from === null ? {} : { from }),
    ...(until === null ? {} : { until }),
  }
}
