import type { BasketLine, MenuItem, OrderChange } from '@frontdesk/schema'
import { useRef, useState } from 'preact/hooks'
import { type InMoney, money as inMoney } from '../state/money.ts'
import type { OrderStrings } from '../state/order-strings.ts'
import { fill, type Strings } from '../state/strings.ts'
import { DishOptions } from './dish-options.tsx'
import { OwnPicture, PictureLink } from './picture.tsx'
import { Stepper } from './stepper.tsx'

type Props = {
  item: MenuItem
  /** What of it is in the basket. */
  lines: readonly BasketLine[]
  /** How many are pressed and on their way there. */
  coming: number
  onPress: (change: OrderChange, name: string) => void
  words: OrderStrings
  strings: Strings
  money: InMoney
}

/** How many of it there are, whether its options are open, and what plus and minus do. */
function useDish({ item, lines, coming, onPress }: Pick<Props, 'item' | 'lines' | 'coming' | 'onPress'>) {
  const [isOpen, open] = useState(false)
  const more = useRef<HTMLButtonElement>(null)
  const quantity = lines.reduce((sum, line) => sum + line.quantity, coming)
  const hasOptions = (item.groups ?? []).length > 0
  const canLeaveOut = (item.removable ?? []).length > 0
  const isOnOffer = item.is_available !== false && item.price !== undefined
  // Where options are asked for anyway, what can be left out stands among them.
  const isLeftOutApart = canLeaveOut && !hasOptions && isOnOffer
  // Plus adds to the plain dish; what has been made otherwise is taken off first.
  const plain = canLeaveOut ? lines.find(({ modifiers }) => modifiers.length === 0) : lines.at(-1)
  const last = lines.at(-1)
  const step = (by: number) => {
    if (by > 0 && hasOptions) return open(!isOpen)
    const line = by > 0 ? plain : last
    if (line) onPress({ line: line.id, by }, item.name)
    else if (by > 0) onPress({ item: item.id, options: [], by }, item.name)
    // The minus goes with the last piece; the focus stays with the dish.
    if (quantity + by <= 0) more.current?.focus()
  }
  return { isOpen, open, more, quantity, step, hasOptions, isOnOffer, isLeftOutApart }
}

/** One thing to order: what it is, what it costs, and how many of it. */
export function Dish({ item, lines, coming, onPress, words, strings, money }: Props) {
  const { isOpen, open, more, quantity, step, ...can } = useDish({ item, lines, coming, onPress })
  const { hasOptions, isOnOffer, isLeftOutApart } = can
  return (
    <li class={isOnOffer ? 'dish' : 'dish sold-out'}>
      <div class="dish-row">
        <OwnPicture url={item.picture_url} />
        <div class="dish-text">
          <strong dir="auto">{item.name}</strong>
          <About text={item.description} />
          <Marks item={item} words={words} />
          {isLeftOutApart ? (
            <LeaveOut isOpen={isOpen} name={item.name} words={words} onPress={() => open(!isOpen)} />
          ) : null}
          <PictureLink url={item.picture_url} title={item.name} words={strings} locale={money.locale} />
          <div class="dish-foot">
            <DishPrice item={item} isOnOffer={isOnOffer} words={words} money={money} />
            {isOnOffer ? (
              <Stepper
                words={words}
                name={item.name}
                quantity={quantity}
                most={item.most}
                isChosenAnew={hasOptions}
                onStep={step}
                more={more}
              />
            ) : null}
          </div>
        </div>
      </div>
      {isOpen && isOnOffer ? (
        <DishOptions
          item={item}
          words={words}
          money={money}
          onAdd={({ names, ...chosen }) => {
            onPress({ item: item.id, ...chosen, by: 1 }, [item.name, ...names].join(', '))
            open(false)
            more.current?.focus()
          }}
        />
      ) : null}
    </li>
  )
}

function Marks({ item: { marks = [] }, words }: { item: MenuItem; words: OrderStrings }) {
  const labels = (kind: 'allergen' | 'diet') => marks.filter((mark) => mark.kind === kind).map(({ label }) => label)
  const allergens = labels('allergen')
  if (marks.length === 0) return null
  return (
    <p class="marks">
      {labels('diet').map((label) => (
        <span class="mark" key={label}>
          {label}
        </span>
      ))}
      {allergens.length > 0 ? <span>{fill(words.contains, { list: allergens.join(', ') })}</span> : null}
    </p>
  )
}

type LeaveOutProps = { isOpen: boolean; name: string; words: OrderStrings; onPress: () => void }

const LeaveOut = ({ isOpen, name, words, onPress }: LeaveOutProps) => (
  <button
    type="button"
    class="quiet-action leave-out"
    aria-expanded={isOpen}
    aria-label={`${words.leaveOut}: ${name}`}
    onClick={onPress}
  >
    {words.leaveOut}
  </button>
)

type PriceProps = Pick<Props, 'item' | 'words' | 'money'> & { isOnOffer: boolean }

const DishPrice = ({ item: { price }, isOnOffer, words, money }: PriceProps) => (
  <p class="dish-price">
    {price === undefined ? null : <b>{inMoney(price, money)}</b>}
    {isOnOffer ? null : <span> {words.unavailable}</span>}
  </p>
)

const About = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <p class="about" dir="auto">
      {text}
    </p>
  )
