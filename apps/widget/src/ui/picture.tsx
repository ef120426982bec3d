import { useState } from 'preact/hooks'
import { cardStrings } from '../state/card-strings.ts'
import type { Strings } from '../state/strings.ts'
import { webAddress } from '../state/web-address.ts'
import { CardIcon } from './card-icon.tsx'

type Props = { url: string | undefined; title: string; words: Strings; locale: string }

/** The page's own origin and the service's are no third parties; of everybody else a picture is a link. */
const isOwn = ({ origin }: URL): boolean => origin === location.origin || origin === new URL(import.meta.url).origin

const isShown = (url: string | undefined): boolean => {
  const address = url === undefined ? null : webAddress(url)
  return address !== null && isOwn(address)
}

/** WR5: shown where it comes from the page's own origin or the service's. */
export function OwnPicture({ url }: Pick<Props, 'url'>) {
  const [isMissing, miss] = useState(false)
  if (!isShown(url) || isMissing) return null
  return <img class="picture" src={url} alt="" loading="lazy" decoding="async" onError={() => miss(true)} />
}

/** WR5: of everybody else a picture is a link. */
export function PictureLink({ url, title, words, locale }: Props) {
  const address = url === undefined || isShown(url) ? null : webAddress(url)
  if (!address) return null
  const label = cardStrings(locale, words).picture
  return (
    <a
      class="picture-link"
      href={address.href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${label}: ${title}`}
    >
      {label}
      <CardIcon name="external" />
    </a>
  )
}
