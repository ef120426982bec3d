import type { Card } from '@frontdesk/schema'
import type { Say } from '../state/chat-model.ts'
import type { OrderChat } from '../state/order-model.ts'
import type { Strings } from '../state/strings.ts'

/** What every card gets, whichever its type. */
export type CardProps<C extends Card = Card> = {
  card: C
  strings: Strings
  locale: string
  /** Whether it can still be answered. */
  isCurrent: boolean
  onAnswer: (answer: Say) => void
  chat: OrderChat
}

/** What the basket gets. */
export type BasketProps = Pick<CardProps, 'strings' | 'locale' | 'chat'>

/** The card of one type. */
export type CardOf<T extends Card['type']> = Extract<Card, { type: T }>
