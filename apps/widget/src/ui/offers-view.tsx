import { useId, useRef, useState } from 'preact/hooks'
import { cardStrings } from '../state/card-strings.ts'
import { offerStrings } from '../state/offer-strings.ts'
import { marked, type Offer, spokenName } from '../state/offers.ts'
import { fill } from '../state/strings.ts'
import { webAddress } from '../state/web-address.ts'
import { CardIcon } from './card-icon.tsx'
import type { CardProps } from './card-props.ts'
import { Comparison } from './comparison.tsx'
import { Folded } from './folded.tsx'
import { OwnPicture, PictureLink } from './picture.tsx'

type Props = CardProps & { card: { title: string }; offers: readonly Offer[] }

/** Rooms and homes, side by side; any two of them can be held against each other. */
export function OffersView({ card, offers, strings, locale, isCurrent, onAnswer }: Props) {
  const [compared, compare] = useState<readonly string[]>([])
  const list = useRef<HTMLUListElement>(null)
  const titleId = useId()
  if (!isCurrent) return <Folded words={[card.title, offers.map(({ title }) => title).join(', ')]} />
  const words = offerStrings(locale, strings)
  const both = offers.filter(({ id }) => compared.includes(id))
  const choose = ({ id, label }: { id: string; label: string }) => onAnswer({ choice: { id, label } })
  const close = () => {
    compare([])
    list.current?.focus()
  }
  return (
    <section class="card wide">
      <h3 id={titleId}>{card.title}</h3>
      {/* What scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul class="listings" tabIndex={0} aria-labelledby={titleId} ref={list}>
        {offers.map((offer) => (
          <li class="listing" key={offer.id}>
            <OfferText offer={offer} strings={strings} locale={locale} />
            <div class="options">
              {offer.actions.map((action) => (
                <button
                  type="button"
                  class="chip"
                  key={action.id}
                  aria-label={spokenName(action, offer)}
                  onClick={() => choose(action)}
                >
                  {action.name}
                </button>
              ))}
            </div>
            {offers.length > 1 ? (
              <button
                type="button"
                class="quiet-action mark-to-compare"
                aria-pressed={compared.includes(offer.id)}
                aria-label={fill(words.compareNamed, { name: offer.title })}
                onClick={() => compare(marked(compared, offer.id))}
              >
                <CardIcon name="check" />
                {words.compare}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      <Comparison offers={both} strings={strings} locale={locale} onChoose={choose} onClose={close} />
    </section>
  )
}

type TextProps = Pick<CardProps, 'strings' | 'locale'> & { offer: Offer }

function OfferText({ offer, strings, locale }: TextProps) {
  const words = cardStrings(locale, strings)
  return (
    <>
      <OwnPicture url={offer.pictureUrl} />
      <strong dir="auto">{offer.title}</strong>
      {offer.price === undefined ? null : (
        <p class="price" dir="auto">
          {offer.price}
        </p>
      )}
      {offer.facts.map(({ name, value }) => (
        <p class="where" dir="auto" key={name}>
          {value}
        </p>
      ))}
      <p class="links">
        <Link label={words.details} title={offer.title} url={offer.detailsUrl} />
        <PictureLink url={offer.pictureUrl} title={offer.title} words={strings} locale={locale} />
      </p>
    </>
  )
}

function Link({ label, title, url }: { label: string; title: string; url: string | undefined }) {
  const address = url === undefined ? null : webAddress(url)
  if (!address) return null
  return (
    <a href={address.href} target="_blank" rel="noopener noreferrer" aria-label={`${label}: ${title}`}>
      {label}
      <CardIcon name="external" />
    </a>
  )
}
