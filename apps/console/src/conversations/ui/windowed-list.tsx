import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { type RowWindow, windowOf } from '../state/window-of.ts'

type Props<Item> = {
  label: string
  items: readonly Item[]
  /** Every row is as high, so that those that are not drawn have their place. */
  rowPx: number
  keyOf: (item: Item) => string
  children: (item: Item) => ComponentChildren
  /** The last rows are near. */
  onEnd: () => void
}

/** CNV2: a list of which only what can be seen, and a little more, is in the page. */
export function WindowedList<Item>({ label, items, rowPx, keyOf, children, onEnd }: Props<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const [drawn, setDrawn] = useState<RowWindow>({ first: 0, end: Math.min(items.length, 30) })
  const count = items.length
  useLayoutEffect(() => {
    const look = () => {
      const above = -(list.current?.getBoundingClientRect().top ?? 0)
      const next = windowOf({ above, height: innerHeight }, { count, rowPx })
      setDrawn((known) => (known.first === next.first && known.end === next.end ? known : next))
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [count, rowPx])
  const isAtEnd = drawn.end >= count
  useEffect(() => {
    if (isAtEnd && count > 0) onEnd()
  }, [isAtEnd, count])
  const shown = items.slice(drawn.first, drawn.end)
  return (
    <ul
      ref={list}
      class="windowed card flush"
      aria-label={label}
      style={{
        paddingBlockStart: `${drawn.first * rowPx}px`,
        paddingBlockEnd: `${Math.max(0, count - drawn.end) * rowPx}px`,
      }}
    >
      {shown.map((item, index) => (
        <li key={keyOf(item)} aria-setsize={count} aria-posinset={drawn.first + index + 1}>
          {children(item)}
        </li>
      ))}
    </ul>
  )
}
