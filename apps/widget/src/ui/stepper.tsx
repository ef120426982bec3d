import type { Ref } from 'preact'
import type { OrderStrings } from '../state/order-strings.ts'
import { fill } from '../state/strings.ts'
import { CardIcon } from './card-icon.tsx'

type Props = {
  words: OrderStrings
  name: string
  quantity: number
  /** No more than so many can be had. */
  most: number | undefined
  /** Each piece is chosen anew: the plus asks for its options. */
  isChosenAnew?: boolean
  onStep: (by: number) => void
  more: Ref<HTMLButtonElement>
}

/** Minus, how many, and plus; nothing of it but the plus while there is none. */
export function Stepper({ words, name, quantity, most = Infinity, isChosenAnew = false, onStep, more }: Props) {
  const step = (icon: 'minus' | 'plus', label: string) => (
    <button
      type="button"
      class="round"
      ref={icon === 'plus' ? more : null}
      aria-label={fill(label, { name })}
      disabled={icon === 'plus' && quantity >= most}
      onClick={() => onStep(icon === 'plus' ? 1 : -1)}
    >
      <CardIcon name={icon} />
    </button>
  )
  return (
    <span class={quantity > 0 ? 'counter-pill filled' : 'counter-pill'}>
      {quantity > 0 ? step('minus', quantity === 1 ? words.removeNamed : words.lessNamed) : null}
      {quantity > 0 ? (
        <output class="count" key="count">
          {quantity}
        </output>
      ) : null}
      {step('plus', quantity > 0 && !isChosenAnew ? words.moreNamed : words.addNamed)}
    </span>
  )
}
