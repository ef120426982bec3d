import { isIP } from 'node:net'

/**
 * The origins whose pages may open the agent: the website's own with its www/apex twin. While the service itself runs
 * on loopback, `localhost` and `127.0.0.1` stand for each other.
 */
export function originsOf(websiteUrl: URL): string[] {
  return [...new Set([websiteUrl.origin, originWithHost(websiteUrl, twinOf(websiteUrl.hostname))])]
}

function twinOf(host: string): string {
  if (host === 'localhost') return '127.0.0.1'
  if (host === '127.0.0.1') return 'localhost'
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0 || !host.includes('.')) return host
  return host.startsWith('www.') ? host.slice(4) : `www.${host}`
}

function originWithHost(url: URL, host: string): string {
  const twin = new URL(url.origin)
  twin.hostname = host
  return twin.origin
}
