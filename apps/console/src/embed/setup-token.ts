type PageAddress = { hash: string; pathname: string; search: string }
type PageHistory = { replaceState: (data: null, unused: string, url: string) => void }

/** Takes the token of the one-time link out of the address at once, so that it stays in no history and no bookmark. */
export function takeSetupToken(address: PageAddress, history: PageHistory): string | null {
  const token = new URLSearchParams(address.hash.slice(1)).get('token')
  if (token === null) return null
  history.replaceState(null, '', `${address.pathname}${address.search}`)
  return token
}
