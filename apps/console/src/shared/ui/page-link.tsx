import { parseUrl } from '@frontdesk/schema'

/** A page of the owner's site; only what is a web address is a link. */
export function PageLink({ url }: { url: string | null }) {
  const page = parseUrl(url ?? '')
  if (url === null || page === null || !/^https?:\/\//i.test(url)) return null
  return (
    <a class="page-link" href={url} target="_blank" rel="noreferrer">
      <bdi>{page.pathname === '/' ? page.host : page.pathname}</bdi>
    </a>
  )
}
