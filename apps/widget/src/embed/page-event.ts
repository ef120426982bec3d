import type { PageEvent } from './contract.ts'

/** Before the name of every event that the page hears. */
export const PREFIX = 'frontdesk:'

/** Tells the page something, by an event that rises from where the agent stands. */
export const tellPage = (place: Element, name: PageEvent, detail: Record<string, unknown>): boolean =>
  place.dispatchEvent(new CustomEvent(PREFIX + name, { detail, bubbles: true }))
