import { ApiError, type BusinessResource, type Client, type UpdateBusinessInput } from '@frontdesk/api-client'
import { createModel, effect, signal } from '@preact/signals'
import { failureOf, type Loaded, loading } from '../../shared/state/failure.ts'
import { type Form, formModel } from '../../shared/state/form-model.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { noHours } from '../../shared/state/opening-rows.ts'
import {
  factChanges,
  factsOf,
  type HoursFields,
  hourChanges,
  hoursOf,
  ruleChanges,
  rulesOf,
} from './business-fields.ts'
import { differing, type Values } from './typed-values.ts'

export type Saved = 'saved' | 'unchanged' | 'refused'
export type BusinessPart = 'facts' | 'rules' | 'hours'

/** A part of a business that is saved on its own: its form, and how it stands for what is stored. */
type Part<T extends Record<string, unknown>> = {
  form: Form<T>
  of: (business: BusinessResource) => T
  changes: (business: BusinessResource, typed: T) => UpdateBusinessInput
}

const nothingYet: HoursFields = { hours: noHours, tableHours: noHours, hasTableHours: false }

type Parts = { facts: Part<Values>; rules: Part<Values>; hours: Part<HoursFields> }

const newParts = (): Parts => ({
  facts: { form: formModel<Values>({}), of: factsOf, changes: factChanges },
  rules: { form: formModel<Values>({}), of: rulesOf, changes: ruleChanges },
  hours: { form: formModel(nothingYet), of: hoursOf, changes: hourChanges },
})

/** One business: what is known of it, who says so, and the owner's corrections of it, part by part. */
export const BusinessModel = createModel((client: Client, id: string) => {
  const business = signal<Loaded<BusinessResource>>(loading)
  const parts = newParts()

  const load = async () => {
    try {
      const read = await client.businesses.get(id)
      business.value = { status: 'ready', value: read }
      for (const part of [parts.facts, parts.rules]) part.form.reset(part.of(read))
      parts.hours.form.reset(hoursOf(read))
    } catch (error) {
      business.value = { status: 'failed', failure: failureOf(error) }
    }
  }
  effect(() => inBackground(load()))

  return {
    business,
    facts: parts.facts.form,
    rules: parts.rules.form,
    hours: parts.hours.form,
    load,
    save: (part: BusinessPart): Promise<Saved> => (part === 'hours' ? savePart(parts.hours) : savePart(parts[part])),
  }

  /** CO50: the change names the version that it was made on, and holds what differs alone. */
  async function savePart<T extends Record<string, unknown>>({ form, of, changes }: Part<T>): Promise<Saved> {
    const current = business.peek()
    if (current.status !== 'ready') return 'refused'
    const sent = await form.send(async (typed): Promise<BusinessResource | 'unchanged'> => {
      const wanted = changes(current.value, typed)
      if (Object.keys(wanted).length === 0) return 'unchanged'
      return await client.businesses
        .update(id, wanted, { ifVersion: current.value.updatedAt })
        .catch((error: unknown) => readOnConflict(current.value, error))
    })
    if (sent === null) return 'refused'
    if (sent === 'unchanged') return sent
    business.value = { status: 'ready', value: sent }
    form.reset(of(sent))
    return 'saved'
  }

  /** Somebody was faster: what is typed stays on top of what they stored, and the next try is made on that. */
  async function readOnConflict(before: BusinessResource, error: unknown): Promise<never> {
    if (error instanceof ApiError && error.status === 412) {
      const now = await client.businesses.get(id)
      business.value = { status: 'ready', value: now }
      for (const part of [parts.facts, parts.rules]) rebase(part, before, now)
      rebase(parts.hours, before, now)
    }
    throw error
  }
})
export type BusinessPageModel = InstanceType<typeof BusinessModel>

function rebase<T extends Record<string, unknown>>(
  { form, of }: Part<T>,
  before: BusinessResource,
  now: BusinessResource,
): void {
  form.values.value = { ...of(now), ...differing(of(before), form.values.peek()) }
}
