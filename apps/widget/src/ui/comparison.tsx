import { useEffect, useRef } from 'preact/hooks'
import { offerStrings } from '../state/offer-strings.ts'
import { comparedBy, type Offer } from '../state/offers.ts'
import type { Strings } from '../state/strings.ts'

type Props = {
  offers: readonly Offer[]
  strings: Strings
  locale: string
  onChoose: (action: { id: string; label: string }) => void
  onClose: () => void
}

const valueOf = (offer: Offer, of: string): string => offer.facts.find(({ name }) => name === of)?.value ?? '–'

/** WR11: two offers side by side, as a table that is read out by row and column; it comes into sight with the second. */
export function Comparison({ offers, strings, locale, onChoose, onClose }: Props) {
  const place = useRef<HTMLElement>(null)
  const isWhole = offers.length === 2
  const which = offers.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (isWhole) place.current?.focus()
  }, [isWhole, which])
  if (!isWhole) return null
  const words = offerStrings(locale, strings)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section class="comparison" ref={place} tabIndex={-1} aria-label={words.comparison}>
      <table>
        <caption>{words.comparison}</caption>
        <thead>
          <tr>
            <td>{'\u00a0'}</td>
            {offers.map(({ id, title }) => (
              <th scope="col" key={id} dir="auto">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name={words.price} values={offers.map(({ price = '–' }) => price)} />
          {comparedBy(offers).map((name) => (
            <Row key={name} name={name} values={offers.map((offer) => valueOf(offer, name))} />
          ))}
        </tbody>
      </table>
      <div class="comparison-actions">
        {offers.map(({ id, title, actions: [action] }) =>
          action ? (
            <button
              type="button"
              class="chip"
              key={id}
              aria-label={`${action.name}: ${title}`}
              onClick={() => onChoose(action)}
            >
              {action.name}
            </button>
          ) : null,
        )}
      </div>
      <button type="button" class="quiet-action" onClick={onClose}>
        {words.endComparison}
      </button>
    </section>
  )
}

const Row = ({ name, values: [first, second] }: { name: string; values: readonly string[] }) => (
  <tr>
    <th scope="row">{name}</th>
    <td dir="auto">{first}</td>
    <td dir="auto">{second}</td>
  </tr>
)
