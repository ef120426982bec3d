import type { MenuItem } from '@frontdesk/schema'
import { useState } from 'preact/hooks'
import { type InMoney, money as inMoney } from '../state/money.ts'
import type { OrderStrings } from '../state/order-strings.ts'
import { fill } from '../state/strings.ts'

type Group = NonNullable<MenuItem['groups']>[number]
type Option = Group['options'][number]
type Chosen = { group: string; option: string }
type Props = {
  item: MenuItem
  words: OrderStrings
  money: InMoney
  onAdd: (made: { options: Chosen[]; without?: string[]; names: readonly string[] }) => void
}

const isOne = ({ max }: Group) => max === 1
const isPicked = (chosen: readonly Chosen[], group: Group, { id }: Option) =>
  chosen.some((one) => one.group === group.id && one.option === id)

/** What is chosen with another press: of one thing another, of several one more, as long as there may be. */
function pressed(chosen: readonly Chosen[], group: Group, option: Option): readonly Chosen[] {
  const others = chosen.filter((one) => one.group !== group.id)
  const own = chosen.filter((one) => one.group === group.id)
  const press = { group: group.id, option: option.id }
  if (isPicked(chosen, group, option)) return chosen.filter((one) => one.group !== group.id || one.option !== option.id)
  if (isOne(group)) return [...others, press]
  return own.length < group.max ? [...chosen, press] : chosen
}

/** Sizes, extras and choices; it is added once what must be chosen is. */
export function DishOptions({ item, words, money, onAdd }: Props) {
  const [chosen, choose] = useState<readonly Chosen[]>([])
  const [without, leaveOut] = useState<readonly string[]>([])
  const groups = item.groups ?? []
  const picked = groups.flatMap((group) => group.options.filter((option) => isPicked(chosen, group, option)))
  const price = picked.reduce((sum, option) => sum + option.price, item.price ?? 0)
  const isWhole = groups.every((group) => chosen.filter((one) => one.group === group.id).length >= group.min)
  return (
    <div class="dish-options">
      {groups.map((group) => (
        <OptionGroup
          key={group.id}
          group={group}
          chosen={chosen}
          words={words}
          priceOf={(option) => optionPrice(option, { group, item, groups, money })}
          onPress={(option) => choose(pressed(chosen, group, option))}
        />
      ))}
      <LeaveOut
        removable={item.removable ?? []}
        without={without}
        words={words}
        onPress={(name) => leaveOut(toggled(without, name))}
      />
      <button
        type="button"
        class="primary"
        disabled={!isWhole}
        onClick={() =>
          onAdd({
            options: [...chosen],
            ...(without.length > 0 ? { without: [...without] } : {}),
            names: [...picked.map(({ name }) => name), ...without.map((name) => fill(words.withoutNamed, { name }))],
          })
        }
      >
        {words.add} · {inMoney(price, money)}
      </button>
    </div>
  )
}

type Pricing = { group: Group; item: MenuItem; groups: readonly Group[]; money: InMoney }

/** Where one choice makes the price, it is named whole; extras are named by what they add. */
function optionPrice(option: Option, { group, item, groups, money }: Pricing): string {
  const makesPrice = group.min === 1 && isOne(group) && groups.find(({ min }) => min === 1) === group
  if (makesPrice) return inMoney((item.price ?? 0) + option.price, money)
  if (option.price === 0) return ''
  return `${option.price > 0 ? '+' : ''}${inMoney(option.price, money)}`
}

type GroupProps = {
  group: Group
  chosen: readonly Chosen[]
  words: OrderStrings
  priceOf: (option: Option) => string
  onPress: (option: Option) => void
}

function OptionGroup({ group, chosen, words, priceOf, onPress }: GroupProps) {
  const rule = group.min > 0 && isOne(group) ? words.chooseOne : fill(words.chooseUpTo, { count: group.max })
  return (
    <fieldset class="option-group">
      <legend class="group-name">
        <b dir="auto">{group.name}</b> <span class="hint">{rule}</span>
      </legend>
      <div class="options">
        {group.options.map((option) => (
          <button
            type="button"
            class="chip option"
            key={option.id}
            aria-pressed={isPicked(chosen, group, option)}
            onClick={() => onPress(option)}
          >
            <span dir="auto">{option.name}</span> <span class="option-price">{priceOf(option)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

const toggled = (names: readonly string[], name: string) =>
  names.includes(name) ? names.filter((one) => one !== name) : [...names, name]

type LeaveOutProps = {
  removable: readonly string[]
  without: readonly string[]
  words: OrderStrings
  onPress: (name: string) => void
}

/** WK5: what can be left out is pressed, like what can be had with it. */
function LeaveOut({ removable, without, words, onPress }: LeaveOutProps) {
  if (removable.length === 0) return null
  return (
    <fieldset class="option-group">
      <legend class="group-name">
        <b>{words.leaveOut}</b>
      </legend>
      <div class="options">
        {removable.map((name) => (
          <button
            type="button"
            class="chip option"
            key={name}
            aria-pressed={without.includes(name)}
            onClick={() => onPress(name)}
          >
            <span dir="auto">{fill(words.withoutNamed, { name })}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
