import type { Speaker } from './speaker.ts'

/** "There is only one Wax Seal Kit", "there are only 3 of Plum Cake". */
export const thereAreOnly = ({ say }: Speaker, count: number, name: string): string =>
  say('item.thereAreOnly', { count, name, isPlural: isPlural(name) ? 'yes' : 'no' })

const isPlural = (name: string): boolean => /[^s]s$/u.test(name.split(/,|\(|\s(?:with|for|in|of)\s/iu)[0]?.trim() ?? '')
