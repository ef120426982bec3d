import type { ConversationFilter } from '@frontdesk/inbox'
import { brandId, CONVERSATION_OUTCOMES, DomainError, LABEL_LENGTH } from '@frontdesk/schema'

export const MEDIA = ['text', 'voice', 'phone'] as const
export const RATINGS = ['up', 'down'] as const
const MOST_SEARCHED = 200

const NAMES = [
  'agentConfigurationId',
  'search',
  'medium',
  'outcome',
  'rating',
  'language',
  'label',
  'from',
  'until',
  'spoken',
] as const
type Query = (name: (typeof NAMES)[number]) => string | undefined

/** Which conversations are asked for; what is not understood is refused by its name. */
export function filterOf({ query }: { query: Query }): ConversationFilter {
  const agentId = query('agentConfigurationId')
  return {
    agentId: agentId === undefined ? null : brandId('agt', agentId.replace(/[^\w]/g, '').slice(0, 60)),
    ...given('words', shortText(query, 'search', MOST_SEARCHED)),
    ...given('medium', oneOf(query, 'medium', MEDIA)),
    ...given('outcome', oneOf(query, 'outcome', CONVERSATION_OUTCOMES)),
    ...given('rating', oneOf(query, 'rating', RATINGS)),
    ...given('language', languageOf(query)),
    ...given('label', shortText(query, 'label', LABEL_LENGTH)),
    ...given('from', momentOf(query, 'from')),
    ...given('until', momentOf(query, 'until')),
    ...given('isSpoken', oneOf(query, 'spoken', ['true']) === undefined ? undefined : true),
  }
}

/** An object with the value, or without it. */
const given = <Name extends string, Value>(name: Name, value: Value | undefined): { [N in Name]?: Value } => {
  const made: { [N in Name]?: Value } = {}
  if (value !== undefined) made[name] = value
  return made
}

function oneOf<Value extends string>(
  query: Query,
  name: (typeof NAMES)[number],
  values: readonly Value[],
): Value | undefined {
  const asked = query(name)
  if (asked === undefined) return undefined
  const known = values.find((value) => value === asked)
  if (known === undefined) throw badQuery(name, `${name} must be ${values.join(', ')}`)
  return known
}

/** Only spaces ask for nothing. */
function shortText(query: Query, name: 'search' | 'label', most: number): string | undefined {
  const asked = query(name)?.trim()
  if (asked === undefined || asked === '') return undefined
  if (asked.length > most || asked.includes('\0')) throw badQuery(name, `${name} must be at most ${most} characters`)
  return asked
}

function languageOf(query: Query): string | undefined {
  const asked = query('language')
  if (asked === undefined) return undefined
  if (!/^[a-z]{2,3}$/i.test(asked)) throw badQuery('language', 'language must be a code of two or three letters, as de')
  return asked.toLowerCase()
}

function momentOf(query: Query, name: 'from' | 'until'): number | undefined {
  const asked = query(name)
  if (asked === undefined) return undefined
  if (!/^\d{1,15}$/.test(asked)) throw badQuery(name, `${name} must be a moment in Unix milliseconds`)
  return Number(asked)
}

const badQuery = (path: string, message: string) =>
  new DomainError('invalid_shape', message, [{ path, code: 'invalid_value', message }])
