/** What people type into an address bar, as an address: https is understood, on this machine http. */
export function addressTyped(text: string): string {
  const typed = text.trim()
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed)
  if (typed === '' || hasScheme) return typed
  return `${/^(localhost|127\.|\[::1\])/.test(typed) ? 'http' : 'https'}://${typed}`
}
