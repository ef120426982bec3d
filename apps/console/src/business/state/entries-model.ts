import type { Client } from '@frontdesk/api-client'
import { createModel, effect, signal } from '@preact/signals'
import type { Clock } from '../../shared/state/clock.ts'
import { formModel } from '../../shared/state/form-model.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { pagedList } from '../../shared/state/paged-list.ts'
import type { EntryFacts, EntryKind, FieldSpec, Option } from './entry-kind.ts'
import { moneySaid } from './money.ts'
import type { Values } from './typed-values.ts'

const PAGE = 100

/** What a dialog is open for: a new entry, or one that is there. */
export type Editing<T> = { entry: T | null }
/** The same for staff, tables and rooms. */
async function listResources(client: Client, businessId: string): Promise<readonly Option[]> {
  const page = await client.resources.list(businessId, { limit: PAGE }).catch(() => null)
  return page?.items ?? []
}

type Of = { businessId: string; currency: string; clock?: Pick<Clock, 'after'> }
/** What waits is looked at again so soon. */
const LOOK_AGAIN_MS = 2_000

/** Without services nothing can be picked, and what was picked stays. */
async function listServices(client: Client, { businessId, currency }: Of): Promise<readonly Option[]> {
  const page = await client.services.list(businessId, { limit: PAGE }).catch(() => null)
  return (page?.items ?? []).map(({ id, name, price }) => ({
    id,
    name,
    ...(price === null ? {} : { about: `Usually ${moneySaid(price, currency)}` }),
  }))
}

/** What the form of an entry picks from, read where it does. */
function pickable<T extends EntryFacts>(client: Client, { fields }: EntryKind<T>, of: Of) {
  const services = signal<readonly Option[]>([])
  const resources = signal<readonly Option[]>([])
  const has = (...controls: FieldSpec['control'][]) => fields.some(({ control }) => controls.includes(control))
  effect(() => {
    if (has('picks')) inBackground(listServices(client, of).then((found) => (services.value = found)))
    if (has('resource', 'resource-picks'))
      inBackground(listResources(client, of.businessId).then((found) => (resources.value = found)))
  })
  return { services, resources }
}

type Taking<T> = { remove: (entry: T) => Promise<unknown>; reload: () => Promise<unknown> }

/** An entry is removed once that was asked. */
function removalOf<T>(removal: ReturnType<typeof formModel>, { remove, reload }: Taking<T>) {
  const removing = signal<T | null>(null)
  return {
    removing,
    askToRemove(entry: T | null) {
      removal.reset()
      removing.value = entry
    },
    async remove(): Promise<boolean> {
      const entry = removing.peek()
      if (entry === null) return false
      const removed = await removal.send(() => remove(entry).then(() => true))
      if (removed === null) return false
      removing.value = null
      await reload()
      return true
    },
  }
}

/** What there is of a kind, looked at again while any of it is on its way. */
function listOf<T extends EntryFacts>(
  client: Client,
  kind: EntryKind<T>,
  { businessId, clock }: { businessId: Of['businessId']; clock: Of['clock'] | undefined },
) {
  const list = pagedList((cursor) =>
    kind.list(client, businessId, { limit: PAGE, ...(cursor === null ? {} : { cursor }) }),
  )
  effect(() => inBackground(list.begin()))
  effect(() => {
    const known = list.items.value
    const isPending = known.status === 'ready' && known.value.some((entry) => kind.isPending?.(entry) === true)
    return isPending ? clock?.after(LOOK_AGAIN_MS, () => inBackground(list.reload())) : undefined
  })
  return list
}

/** One list of a business, a hundred at a time; entries are added, corrected and removed. */
export const makeEntries = <T extends EntryFacts>(
  client: Client,
  kind: EntryKind<T>,
  { businessId, currency, clock }: Of,
) => {
  const Entries = createModel(() => {
    const list = listOf(client, kind, { businessId, clock })
    const editing = signal<Editing<T> | null>(null)
    const form = formModel<Values>({})
    const removal = formModel({})
    const taking = removalOf<T>(removal, {
      remove: (entry) => kind.remove(client, { businessId, id: entry.id }),
      reload: () => list.reload(),
    })
    const issued = signal<string | null>(null)
    const store = async (before: T | null, typed: { values: Values; currency: string }) => {
      if (before !== null) return await kind.update?.(client, { businessId, id: before.id }, { before, ...typed })
      const made = await kind.create(client, businessId, typed)
      issued.value = kind.shownOnce?.of(made) ?? null
    }
    return {
      list,
      editing,
      ...taking,
      form,
      removal,
      issued,
      ...pickable(client, kind, { businessId, currency }),
      edit(entry: T | null) {
        form.reset(entry === null ? kind.empty : kind.valuesOf(entry, currency))
        editing.value = { entry }
      },
      /** CO76: what is shown once is gone with its dialog. */
      forget() {
        issued.value = null
      },
      async act(entry: T): Promise<boolean> {
        const done = await removal.send(async () => {
          await kind.action?.run(client, { businessId, id: entry.id })
          return true
        })
        await list.reload()
        return done === true
      },
      cancel() {
        editing.value = null
      },
      /** True when it is stored; a refusal stands in the form. */
      async save(): Promise<boolean> {
        const before = editing.peek()?.entry ?? null
        const saved = await form.send((values) => store(before, { values, currency }).then(() => true))
        if (saved === null) return false
        editing.value = null
        await list.reload()
        return true
      },
    }
  })
  return new Entries()
}
export type Entries<T extends EntryFacts> = ReturnType<typeof makeEntries<T>>
