import type { BudgetNotice } from './spending-ports.ts'

/** Whom the ledger counts embeddings for: passages belong to no agent. */
export const EMBEDDINGS_AGENT = 'agt_embeddings'

const MICRO_PER_DOLLAR = 1_000_000
const DOLLARS = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
})
const dollars = (microUsd: number): string => DOLLARS.format(microUsd / MICRO_PER_DOLLAR)

const DAY_LENGTH = '2026-11-23'.length

/** FX6: in plain words, what is spent of which cap, and what happens now. */
export function budgetMail(notice: BudgetNotice): { subject: string; text: string } {
  const { period, told, cap, spent } = notice
  const isDay = period.length === DAY_LENGTH
  const whose = whoseOf(notice)
  const when = periodText(period)
  const next = isDay ? 'the next day (at 00:00 UTC)' : 'the next month (on its first day, at 00:00 UTC)'
  const isSpent = told === 'exhausted'
  const subject = isSpent
    ? `The budget for language models is spent: ${whose}, ${when}`
    : `80 % of the budget for language models is spent: ${whose}, ${when}`
  const lines = [
    `Of the budget for language models of ${whose} for ${when} (UTC), ${dollars(spent)} of ${dollars(cap)} is spent.`,
    '',
    ...(isSpent ? SPENT : NEARLY),
    `With ${next} the budget begins anew.`,
    '',
    'Caps are set with PUT /v1/budgets; GET /v1/usage tells what was spent by day, agent and model.',
  ]
  return { subject: oneLine(subject), text: `${lines.map(oneLine).join('\n')}\n` }
}

const SPENT = [
  'What is left is too little for the next answer. Your visitors are answered all the same, from now on by the embedded engine: it quotes your website and leads through bookings and orders. A model that costs nothing still answers.',
]
const NEARLY = [
  'For now nothing changes. When it is spent, your visitors are answered all the same, by the embedded engine: it quotes your website and leads through bookings and orders.',
]

/** A name with a line break makes no line of its own. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')

function whoseOf({ organizationName, agent }: BudgetNotice): string {
  if (agent?.id === EMBEDDINGS_AGENT) return `embeddings of the pages of ${organizationName}`
  if (agent === null) return `all agents of ${organizationName}`
  return agent.name === null ? `an agent of ${organizationName}` : `the agent ${agent.name} of ${organizationName}`
}

function periodText(period: string): string {
  const isDay = period.length === DAY_LENGTH
  const at = new Date(isDay ? `${period}T00:00:00Z` : `${period}-01T00:00:00Z`)
  const month = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-GB', isDay ? { day: 'numeric', ...month } : month).format(at)
}
