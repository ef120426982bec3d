import { parseUrl } from '@frontdesk/schema'

/** The path at which this service has the console; CONSOLE_URL may be a path or a whole address. */
export function consolePathOf(consoleUrl: string): string {
  const path = parseUrl(consoleUrl)?.pathname ?? consoleUrl
  return `/${path.replace(/^\/+|\/+$/g, '')}`
}
