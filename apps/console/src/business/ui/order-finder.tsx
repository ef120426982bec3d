import type { Console } from '../../shared/state/console.ts'
import { countOf } from '../../shared/state/wording.ts'
import { Button } from '../../shared/ui/button.tsx'
import { TextField } from '../../shared/ui/field.tsx'
import { Card } from '../../shared/ui/page.tsx'
import { SubmitForm } from '../../shared/ui/submit-form.tsx'
import { moneySaid } from '../state/money.ts'
import type { OrderForm } from '../state/order-form.ts'
import { hindranceOf, type OrderedItem } from '../state/order-lines.ts'

/** More are found by name. */
const MOST_SHOWN = 12

type Props = { app: Console; model: OrderForm }

/** What there is to order: by name, or pressed. Enter takes the first. */
export function OrderFinder({ app, model }: Props) {
  const found = model.found.value
  const say = (item: OrderedItem) => app.toast.say(`${item.name} is in the order`)
  const addFirst = async () => {
    const added = model.addFirst()
    if (added !== null) say(added)
  }
  const add = (item: OrderedItem) => {
    model.add(item)
    say(item)
  }
  return (
    <Card title="What there is" about={hasBoth(model) && 'Dishes and goods are two orders.'}>
      <SubmitForm name="Search of items" onSubmit={addFirst}>
        <TextField
          label="Find an item"
          hint="Enter adds the first that is found"
          value={model.search.value}
          problem={null}
          onInput={(typed) => (model.search.value = typed)}
        />
      </SubmitForm>
      <ul class="finder">
        {found.slice(0, MOST_SHOWN).map((item) => (
          <Found key={item.id} item={item} currency={model.business.value?.currency ?? 'EUR'} onAdd={add} />
        ))}
      </ul>
      <output class="quiet">{countWords(found.length)}</output>
    </Card>
  )
}

function hasBoth({ offered }: OrderForm): boolean {
  const items = offered.value.status === 'ready' ? offered.value.value.items : []
  return new Set(items.map(({ kind }) => kind)).size > 1
}

function countWords(count: number): string {
  if (count === 0) return 'Nothing of that name'
  const all = countOf(count, 'item', 'items')
  return count > MOST_SHOWN ? `${all}: the first ${MOST_SHOWN} are shown` : all
}

type FoundProps = { item: OrderedItem; currency: string; onAdd: (item: OrderedItem) => void }

function Found({ item, currency, onAdd }: FoundProps) {
  const hindrance = hindranceOf(item)
  return (
    <li>
      <span class="named">
        <bdi class="name">{item.name}</bdi>
        <span class="quiet">
          {item.category !== null && <bdi>{item.category} · </bdi>}
          {hindrance ?? moneySaid(item.price, currency)}
        </span>
      </span>
      {hindrance === null && (
        <Button icon="plus" label={`Add ${item.name}`} onClick={() => onAdd(item)}>
          Add
        </Button>
      )}
    </li>
  )
}
