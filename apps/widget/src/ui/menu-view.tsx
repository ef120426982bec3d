import type { MenuItem } from '@frontdesk/schema'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { orderOf } from '../state/order-model.ts'
import { orderStrings } from '../state/order-strings.ts'
import { fill } from '../state/strings.ts'
import { moveByArrows } from './arrow-keys.ts'
import type { CardOf, CardProps } from './card-props.ts'
import { Dish } from './dish.tsx'

/**
 * Everything that can be ordered, one section at a time. It stays as long as no newer menu has come: what is pressed in it
 * is seen in it, and in the basket.
 */
export function MenuView({ card, chat, strings, locale }: CardProps<CardOf<'menu'>>) {
  const [chosen, choose] = useState(0)
  const place = useRef<HTMLElement>(null)
  const words = orderStrings(locale, strings)
  const order = orderOf(chat)
  const { basket, coming } = order.shown.value
  const isNewest = chat.items.value.findLast((item) => item.card?.type === 'menu')?.card === card
  const isCurrent = isNewest && chat.view.value.status !== 'ended'
  useFromTheTop(place, isNewest)
  const section = card.sections[chosen]
  const money = { currency: card.currency, locale }
  const linesOf = (item: MenuItem) => (basket?.lines ?? []).filter((line) => line.item_id === item.id)
  return (
    <section class="card pick menu" ref={place}>
      <h3>{card.title}</h3>
      <fieldset disabled={!isCurrent} aria-label={card.title}>
        {card.sections.length > 1 ? (
          <div role="toolbar" class="tabs" aria-label={card.title}>
            {card.sections.map(({ title = '…' }, index) => (
              <button
                type="button"
                class="tab"
                key={title}
                dir="auto"
                aria-pressed={index === chosen}
                tabIndex={index === chosen ? 0 : -1}
                onKeyDown={(event) => moveByArrows(event, 1)}
                onClick={() => choose(index)}
              >
                {title}
              </button>
            ))}
          </div>
        ) : null}
        <ul class="dishes" key={chosen} aria-label={section?.title ?? card.title}>
          {section?.items.map((item) => (
            <Dish
              key={item.id}
              item={item}
              lines={linesOf(item)}
              coming={coming[item.id] ?? 0}
              onPress={(change, name) => order.press({ id: card.id, change, name })}
              words={words}
              strings={strings}
              money={money}
            />
          ))}
        </ul>
        {card.more === undefined ? null : <p class="hint">{fill(words.moreByName, { count: card.more })}</p>}
      </fieldset>
    </section>
  )
}

/** A menu is read from its beginning: the end of it, where a conversation is followed, would show its last dish. */
function useFromTheTop(place: { current: HTMLElement | null }, isNewest: boolean): void {
  useLayoutEffect(() => {
    if (!isNewest) return
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => place.current?.closest('.row')?.scrollIntoView({ block: 'start' })),
    )
    return () => cancelAnimationFrame(frame)
  }, [])
}
