/** The path at which this service has the console; CONSOLE_URL may be a path or a whole address. */
export function consolePathOf(consoleUrl: string): string {
  const path = URL.canParse(consoleUrl) ? new URL(consoleUrl).pathname : consoleUrl
  return `/${path.replace(/^\/+|\/+$/g, '')}`
}
