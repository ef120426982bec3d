import type { Client, OrderTermsResource, UpdateOrderTermsInput } from '@frontdesk/api-client'
import { createModel, effect, signal } from '@preact/signals'
import { failureOf, type Loaded, loading } from '../failure.ts'
import { formModel } from '../form-model.ts'
import { inBackground } from '../in-background.ts'
import type { Saved } from './business-model.ts'
import { moneyTyped } from './money.ts'
import { differing, ticked, typedValues, type Values } from './typed-values.ts'

export type TermsKind = 'menu' | 'product'
type Terms = OrderTermsResource[TermsKind]
const ANYWHERE = 'anywhere'

const valuesOf = (terms: Terms, currency: string): Values => ({
  pickup: ticked(terms.pickup),
  delivery: ticked(terms.delivery !== null),
  fee: moneyTyped(terms.delivery?.fee ?? 0, currency),
  freeFrom: moneyTyped(terms.delivery?.freeFrom ?? null, currency),
  minimum: moneyTyped(terms.delivery?.minimum ?? 0, currency),
  area: areaTyped(terms.delivery?.area ?? ANYWHERE),
  leadMinutes: String(terms.leadMinutes),
  maxQuantity: String(terms.maxQuantity),
  changeMinutes: String(terms.changeMinutes),
  returnDays: terms.returnDays === null ? '' : String(terms.returnDays),
})

const areaTyped = (area: typeof ANYWHERE | readonly string[]): string => (area === ANYWHERE ? '' : area.join(', '))

const sent = (values: Values, currency: string) => {
  const typed = typedValues(values, currency)
  const postcodes = typed.names('area')
  const area: typeof ANYWHERE | string[] = postcodes.length === 0 ? ANYWHERE : postcodes
  const delivery = {
    fee: typed.moneyOrNull('fee') ?? 0,
    freeFrom: typed.moneyOrNull('freeFrom'),
    minimum: typed.moneyOrNull('minimum') ?? 0,
    area,
  }
  return {
    pickup: typed.tick('pickup'),
    delivery: typed.tick('delivery') ? delivery : null,
    leadMinutes: typed.whole('leadMinutes'),
    maxQuantity: typed.whole('maxQuantity'),
    changeMinutes: typed.whole('changeMinutes'),
    returnDays: typed.wholeOrNull('returnDays'),
  }
}

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
        return await client.businesses.updateOrderTerms(businessId, body)
      })
      if (saved === null) return 'refused'
      if (saved === 'unchanged') return saved
      show(saved, [kind])
      return 'saved'
    },
  }
})
export type OrderTerms = InstanceType<typeof TermsModel>
