import type { Client, OrderTermsResource, UpdateOrderTermsInput } from '@frontdesk/api-client'
import { createModel, effect, signal } from '@preact/signals'
import { failureOf, type Loaded, loading } from '../../shared/state/failure.ts'
import { formModel } from '../../shared/state/form-model.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import type { Saved } from './business-model.ts'
import { refusedAt } from './refused-at.ts'
import { differing, ticked, typedValues, type Values } from './typed-values.ts'
import { zoneSent, zoneShown, zonesSent, zonesShown } from './zone-rows.ts'

export type TermsKind = 'menu' | 'product'
type Terms = OrderTermsResource[TermsKind]
/** What stands in the fields before anything is delivered. */
const NOWHERE_YET = { fee: 0, freeFrom: null, minimum: 0, area: 'anywhere', name: null } as const

const valuesOf = (terms: Terms, currency: string): Values => ({
  pickup: ticked(terms.pickup),
  delivery: ticked(terms.delivery !== null),
  ...zoneShown(terms.delivery ?? NOWHERE_YET, currency),
  zones: zonesShown(terms.delivery?.zones ?? [], currency),
  leadMinutes: String(terms.leadMinutes),
  horizonDays: String(terms.horizonDays),
  maxQuantity: String(terms.maxQuantity),
  changeMinutes: String(terms.changeMinutes),
  returnDays: terms.returnDays === null ? '' : String(terms.returnDays),
})

const sent = (values: Values, currency: string) => {
  const typed = typedValues(values, currency)
  return {
    pickup: typed.tick('pickup'),
    delivery: typed.tick('delivery') ? deliverySent(values, currency) : null,
    leadMinutes: typed.whole('leadMinutes'),
    horizonDays: typed.whole('horizonDays'),
    maxQuantity: typed.whole('maxQuantity'),
    changeMinutes: typed.whole('changeMinutes'),
    returnDays: typed.wholeOrNull('returnDays'),
  }
}

const deliverySent = (values: Values, currency: string) => ({
  ...zoneSent(values, { currency }),
  zones: zonesSent(values['zones'] ?? '', currency),
})

/** `menu.delivery.zones.0.fee` stands at `zones.0.fee` of the form. */
const fieldOf = (path: string) => ({ field: path.replace(/^(?:menu|product)\.(?:delivery\.)?/, '') })

type Of = { businessId: string; currency: string }

/** How a business takes orders of dishes and of goods. */
export const TermsModel = createModel((client: Client, { businessId, currency }: Of) => {
  const terms = signal<Loaded<OrderTermsResource>>(loading)
  const forms = { menu: formModel<Values>({}), product: formModel<Values>({}) }
  const show = (read: OrderTermsResource, kinds: readonly TermsKind[]) => {
    terms.value = { status: 'ready', value: read }
    for (const kind of kinds) forms[kind].reset(valuesOf(read[kind], currency))
  }
  const load = async () => {
    try {
      show(await client.businesses.orderTerms(businessId), ['menu', 'product'])
    } catch (error) {
      terms.value = { status: 'failed', failure: failureOf(error) }
    }
  }
  effect(() => inBackground(load()))
  return {
    terms,
    forms,
    load,
    /** What is typed for the other kind stays. */
    async save(kind: TermsKind): Promise<Saved> {
      const current = terms.peek()
      if (current.status !== 'ready') return 'refused'
      const saved = await forms[kind].send(async (values): Promise<OrderTermsResource | 'unchanged'> => {
        const changes = differing(sent(valuesOf(current.value[kind], currency), currency), sent(values, currency))
        if (Object.keys(changes).length === 0) return 'unchanged'
        const body: UpdateOrderTermsInput = { [kind]: changes }
        return await refusedAt(async () => await client.businesses.updateOrderTerms(businessId, body), fieldOf)
      })
      if (saved === null) return 'refused'
      if (saved === 'unchanged') return saved
      show(saved, [kind])
      return 'saved'
    },
  }
})
export type OrderTerms = InstanceType<typeof TermsModel>
