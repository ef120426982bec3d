import { useState } from 'preact/hooks'
import { cardStrings } from '../state/card-strings.ts'
import type { Strings } from '../state/strings.ts'
import { webAddress } from '../state/web-address.ts'
import { CardIcon } from './card-icon.tsx'

type Props = { url: string | undefined; title: string; words: Strings; locale: string }

/** The page's own origin and the service's are no third parties; of everybody else a picture is a link. */
const isOwn = ({ origin }: URL): boolean => origin === location.origin || origin === new URL(import.meta.url).origin

export function Picture({ url, title, words, locale }: Props) {
  const [isMissing, miss] = useState(false)
  const address = url === undefined ? null : webAddress(url)
  if (!address) return null
  if (isOwn(address) && !isMissing)
    return (
      <img class="picture" src={address.href} alt="" loading="lazy" decoding="async" onError={() => miss(true)} />
    )
  const label = cardStrings(locale, words).picture
  return (
    <a class="picture-link" href={address.href} target="_blank" rel="noopener noreferrer" aria-label={`${label}: ${title}`}>
      {label}
      <CardIcon name="external" />
    </a>
  )
}
