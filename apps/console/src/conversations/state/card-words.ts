import type { ConversationDetail } from '@frontdesk/schema'

type Card = NonNullable<ConversationDetail['items'][number]['card']>

const WORDS: Record<Card['type'], string> = {
  form: 'A form to fill in',
  confirmation: 'What was settled',
  slots: 'Free times to choose from',
  quantity: 'How many',
  choices: 'Things to choose from',
  order: 'An order to look through',
  listings: 'Places to rent or buy',
  menu: 'A menu to order from',
}

/** What the visitor was shown beside the words. */
export const cardWords = (card: Card): string => {
  const title = 'title' in card && typeof card.title === 'string' ? card.title : ''
  return title === '' ? WORDS[card.type] : `${WORDS[card.type]}: ${title}`
}
