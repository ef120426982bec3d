import { cardStrings } from '../state/card-strings.ts'
import { webAddress } from '../state/web-address.ts'
import { CardIcon } from './card-icon.tsx'
import type { CardOf, CardProps } from './card-props.ts'
import { OwnPicture, PictureLink } from './picture.tsx'

type Listing = CardOf<'listings'>['listings'][number]

/** Places to rent or buy, side by side. */
export function ListingsView({ card, strings, locale, isCurrent, onAnswer }: CardProps<CardOf<'listings'>>) {
  return (
    <section class="card wide">
      <h3>{card.title}</h3>
      {/* What scrolls must be reachable by keyboard, also when nothing in it can be pressed any more. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul class="listings" tabIndex={0} aria-label={card.title}>
        {card.listings.map((listing, index) => (
          <li class="listing" key={index}>
            <ListingText listing={listing} strings={strings} locale={locale} />
            <fieldset disabled={!isCurrent || listing.actions.length === 0}>
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

type TextProps = Pick<CardProps, 'strings' | 'locale'> & { listing: Listing }

function ListingText({ listing, strings, locale }: TextProps) {
  const words = cardStrings(locale, strings)
  return (
    <>
      <OwnPicture url={listing.picture_url} />
      <strong dir="auto">{listing.title}</strong>
      <p class="price" dir="auto">
        {listing.price}
      </p>
      <p class="where" dir="auto">
        {listing.place}
      </p>
      {listing.rooms === undefined ? null : (
        <p class="rooms" dir="auto">
          {listing.rooms}
        </p>
      )}
      <p class="links">
        <Link label={words.details} title={listing.title} url={listing.details_url} />
        <PictureLink url={listing.picture_url} title={listing.title} words={strings} locale={locale} />
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
