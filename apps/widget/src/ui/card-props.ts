import type { Card } from '@frontdesk/schema'
import type { Strings } from '../state/strings.ts'

/** What every card gets, whichever its type. */
export type CardProps = {
  card: Card
  strings: Strings
  isCurrent: boolean
  onForm: (id: string, values: Record<string, string>) => void
}
