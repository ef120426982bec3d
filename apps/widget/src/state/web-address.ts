import { parseUrl } from '@frontdesk/schema'

/** Citations lead to web pages or nowhere: an address of another kind is not shown as a link. */
export function webAddress(text: string): URL | null {
  const url = parseUrl(text)
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url : null
}

/** Pages of the same site open in the same tab, where the conversation goes on; others in a new one. */
export function linkTarget(href: string, origin: string): { target?: '_blank'; rel?: string } {
  const url = webAddress(href)
  if (!url || url.origin === origin) return {}
  return { target: '_blank', rel: 'noopener noreferrer' }
}
