import type { ConsoleAuditEntry } from '@frontdesk/schema'

export const OPERATOR_WORDS = 'Operator, by command line'

/** `key.created` as "Key created": an action that a later version adds reads well too. */
export function actionWords(action: string): string {
  const words = action.replaceAll(/[._-]+/g, ' ').trim()
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

export function actorWords(actor: ConsoleAuditEntry['actor']): string {
  if (actor.name) return actor.name
  switch (actor.kind) {
    case 'key':
      return `API key ${actor.id ?? ''}`.trim()
    case 'member':
      return `Member ${actor.id ?? ''}`.trim()
    case 'operator':
      return OPERATOR_WORDS
    case 'system':
      return 'The service'
    case 'unknown':
      return 'Somebody unknown'
  }
}
