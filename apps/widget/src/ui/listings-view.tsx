import { cardStrings } from '../state/card-strings.ts'
import { webAddress } from '../state/web-address.ts'
import type { CardOf, CardProps } from './card-props.ts'

type Listing = CardOf<'listings'>['listings'][number]

/** Places to rent or buy. A picture is a link: nothing is loaded from third parties. */
export function ListingsView({ card, locale, isCurrent, onAnswer }: CardProps<CardOf<'listings'>>) {
  return (
    <section class="card" aria-label={card.title}>
      <h3>{card.title}</h3>
      <ul class="listings">
        {card.listings.map((listing, index) => (
          <li key={index}>
            <ListingText listing={listing} locale={locale} />
            <fieldset disabled={!isCurrent}>
              <div class="options">
                {listing.actions.map((action) => (
                  <button type="button" class="chip" key={action.id} onClick={() => onAnswer({ choice: action })}>
                    {action.label}
                  </button>
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ListingText({ listing, locale }: { listing: Listing; locale: string }) {
  const words = cardStrings(locale)
  const facts = [listing.place, listing.price, listing.rooms].filter((fact) => fact !== undefined)
  return (
    <>
      <strong dir="auto">{listing.title}</strong>
      <p dir="auto">{facts.join(' · ')}</p>
      <p class="prose">
        <Link label={words.details} title={listing.title} url={listing.details_url} />{' '}
        <Link label={words.picture} title={listing.title} url={listing.picture_url} />
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
    </a>
  )
}
