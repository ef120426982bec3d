import type { BusinessResource, OrderTermsResource } from '@frontdesk/api-client'
import { useModel } from '@preact/signals'
import type { Console } from '../../shared/state/console.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { Await, Card } from '../../shared/ui/page.tsx'
import type { FieldSpec } from '../state/entry-kind.ts'
import { type OrderTerms, type TermsKind, TermsModel } from '../state/terms-model.ts'
import { YES } from '../state/typed-values.ts'
import { FEE_FIELDS, PLACE_FIELDS } from '../state/zone-rows.ts'
import { SourceBadge } from './provenance.tsx'
import { SaveForm } from './save-form.tsx'
import { TypedFields } from './typed-fields.tsx'

const delivery: readonly FieldSpec[] = [
  ...FEE_FIELDS,
  ...PLACE_FIELDS,
  {
    name: 'zones',
    label: 'Parts with other terms',
    hint: 'The longest postcode that fits decides; where a customer says none, the name',
    control: 'rows',
    columns: [...PLACE_FIELDS, ...FEE_FIELDS],
    one: 'part',
  },
]
const ways: readonly FieldSpec[] = [
  { name: 'pickup', label: 'Customers may collect', control: 'tick' },
  { name: 'delivery', label: 'You deliver', control: 'tick' },
]
const rest = (kind: TermsKind): readonly FieldSpec[] => [
  { name: 'leadMinutes', label: 'Minutes until an order is ready', control: 'number' },
  { name: 'horizonDays', label: 'Days ahead that can be ordered for', control: 'number' },
  { name: 'maxQuantity', label: 'Most pieces of one item', control: 'number' },
  { name: 'changeMinutes', label: 'Can be changed until minutes before it is ready', control: 'number' },
  ...(kind === 'product'
    ? [
        {
          name: 'returnDays',
          label: 'Days to give goods back',
          hint: 'Empty: they cannot be given back',
          control: 'number',
        } as const,
      ]
    : []),
]

/** How orders of dishes and of goods are taken. */
export function OrderTermsCard({ app, business }: { app: Console; business: BusinessResource }) {
  const { id: businessId, currency } = business
  const model = useModel(() => new TermsModel(app.client, { businessId, currency }))
  return (
    <Await loaded={model.terms.value} onRetry={() => inBackground(model.load())} rows={6}>
      {(terms) => (
        <div class="two-columns">
          <Terms app={app} model={model} terms={terms} kind="menu" title="Dishes" />
          <Terms app={app} model={model} terms={terms} kind="product" title="Goods" />
        </div>
      )}
    </Await>
  )
}

type Props = { app: Console; model: OrderTerms; terms: OrderTermsResource; kind: TermsKind; title: string }

function Terms({ app, model, terms, kind, title }: Props) {
  const form = model.forms[kind]
  const isDelivered = form.values.value['delivery'] === YES
  return (
    <Card title={title} actions={<SourceBadge source={terms[kind].source} />}>
      <SaveForm app={app} form={form} name={`Terms for ${title.toLowerCase()}`} onSave={() => model.save(kind)}>
        <TypedFields form={form} fields={[...ways, ...(isDelivered ? delivery : []), ...rest(kind)]} />
      </SaveForm>
    </Card>
  )
}
