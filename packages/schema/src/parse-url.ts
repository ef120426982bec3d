/**
 * The URL that a text names, or null. `URL.canParse` is not used for it (lint forbids it): once Node 20 has compiled a
 * call to it, that call reads Latin-1 text as UTF-8, and `https://münchen.de/` is no address any more.
 */
export function parseUrl(text: string, base?: string | URL): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
