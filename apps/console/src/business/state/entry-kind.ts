import type { BusinessEntry, Client, ListOptions } from '@frontdesk/api-client'
import type { Page } from '@frontdesk/schema'
import type { Values } from './typed-values.ts'

/** One control of the form of an entry. */
export type FieldSpec = {
  name: string
  label: string
  hint?: string
  /** What stands in it while nothing is typed. */
  example?: string
  /**
   * `picks`: some of the services, or all where none is chosen; `resource-picks`: of staff, tables and rooms. `resource`: one of staff, tables and rooms, or what
   * `options` offers beside. `hours`: those of the house, or rows of one's own. `rows`: several times the same `columns`.
   * `own-prices`: an amount for each service. `days`: weekdays, of a row alone.
   */
  control:
    | 'line'
    | 'number'
    | 'area'
    | 'tick'
    | 'choice'
    | 'picks'
    | 'resource-picks'
    | 'moment'
    | 'time'
    | 'resource'
    | 'hours'
    | 'rows'
    | 'own-prices'
    | 'days'
  /** Of `rows`: what stands in each, and what one of them is called. */
  columns?: readonly FieldSpec[]
  one?: string
  options?: readonly (readonly [value: string, words: string])[]
  /** Only asked when the entry is made. */
  isFixed?: boolean
  /** Shown for entries of this kind alone. */
  of?: readonly string[]
}

export type EntryFacts = { id: string; source: 'owner' | 'site' | 'assumed' }
/** `about`: a word beside its name. */
export type Option = { id: string; name: string; about?: string }

/** All that differs between services, people, items and homes. */
export type EntryKind<T extends EntryFacts> = {
  words: {
    title: string
    about: string
    one: string
    none: string
    /** What becomes of one that is removed, after its name; where nothing is said, it is offered no more. */
    removal?: string
  }
  fields: readonly FieldSpec[]
  columns: readonly string[]
  cells: (entry: T, currency: string) => readonly string[]
  nameOf: (entry: T) => string
  /** The page that it was read from. */
  pageOf: (entry: T) => string | null
  empty: Values
  valuesOf: (entry: T, currency: string) => Values
  list: (client: Client, businessId: string, options: ListOptions) => Promise<Page<T>>
  create: (client: Client, businessId: string, typed: { values: Values; currency: string }) => Promise<unknown>
  /** What is only made and removed has none. */
  update?: (
    client: Client,
    at: BusinessEntry,
    change: { before: T; values: Values; currency: string },
  ) => Promise<unknown>
  /** What its making answers is shown in a dialog, and never again. */
  shownOnce?: { title: string; about: string; what: string; of: (made: unknown) => string | null }
  /** It changes by itself soon: the list is read again until it has. */
  isPending?: (entry: T) => boolean
  /** What else is done with one. */
  action?: { words: string; said: string; run: (client: Client, at: BusinessEntry) => Promise<unknown> }
  remove: (client: Client, at: BusinessEntry) => Promise<unknown>
}
