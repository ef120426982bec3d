/** Parameters that name a visit, not a page. */
const TRACKING = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|ref|sid|phpsessid|jsessionid|sessionid|_ga|igshid)$/i
const NOT_PAGES =
  /\.(png|jpe?g|gif|svg|webp|avif|ico|css|m?js|json|xml|pdf|zip|gz|mp[34]|webm|mov|woff2?|ttf|docx?|xlsx?|pptx?|ics|vcf|exe|dmg)$/i
/** Of sitemaps too; a longer one would not fit into the index that PostgreSQL finds pages by. */
const MAX_ADDRESS_LENGTH = 2_048
const MAX_QUERY_PARAMETERS = 3
const MAX_PATH_LENGTH = 400
const MAX_PATH_SEGMENTS = 12
const MAX_SAME_SEGMENT = 2

const withoutWww = (host: string): string => host.replace(/^www\./, '')

/** Whether two URLs are on one site: the same host, give or take `www.`, and the same port (http and https are one). */
export function isSameSite(a: URL, b: URL): boolean {
  return withoutWww(a.hostname) === withoutWww(b.hostname) && a.port === b.port
}

/** One spelling per page: no fragment, no tracking, sorted parameters. */
export function normalizedUrl(url: URL): URL {
  const clean = new URL(url)
  clean.hash = ''
  const names = Array.from(clean.searchParams.keys())
  for (const name of names) if (TRACKING.test(name)) clean.searchParams.delete(name)
  clean.searchParams.sort()
  return clean
}

/** Two URLs that differ only in scheme, `www.`, `index.html` or a closing slash are one page. */
export function pageKey(url: URL): string {
  return `${withoutWww(url.hostname)}:${url.port}${pathKey(url)}${url.search}`
}

const pathKey = ({ pathname }: URL): string =>
  pathname.replace(/\/(index|default)\.(html?|php|aspx?)$/i, '/').replace(/(?<=.)\/+$/, '')

/** A canonical address is believed when it names the same page (another spelling of it), never to merge pages. */
export function preferredUrl(url: URL, canonical: URL | null): string {
  if (!canonical || !isSameSite(url, canonical) || isTooLong(canonical)) return url.href
  return pathKey(canonical) === pathKey(url) && canonical.protocol === url.protocol ? canonical.href : url.href
}

export const isTooLong = (url: URL): boolean => url.href.length > MAX_ADDRESS_LENGTH

/** KN9: endless address spaces (calendars, filters, loops of folders) look like this. */
function looksEndless(url: URL): boolean {
  if (url.pathname.length > MAX_PATH_LENGTH || [...url.searchParams].length > MAX_QUERY_PARAMETERS) return true
  const segments = url.pathname.split('/').filter((segment) => segment !== '')
  if (segments.length > MAX_PATH_SEGMENTS) return true
  const counts = new Map<string, number>()
  for (const segment of segments) counts.set(segment, (counts.get(segment) ?? 0) + 1)
  return [...counts.values()].some((count) => count > MAX_SAME_SEGMENT)
}

/** Whether a URL can be a page of text of the site at all. */
export function isCandidate(url: URL, site: URL): boolean {
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  return isWeb && !isTooLong(url) && isSameSite(url, site) && !NOT_PAGES.test(url.pathname) && !looksEndless(url)
}
