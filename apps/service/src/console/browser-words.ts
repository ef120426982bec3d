/** The more particular ones first: most call themselves Chrome or Safari too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** “Firefox on Linux”: words of our own alone, whatever a browser says of itself; null when it says nothing known. */
export function browserWords(userAgent: string | undefined): string | null {
  const said = (userAgent ?? '').slice(0, 500)
  const named = (known: typeof BROWSERS) => known.find(([pattern]) => pattern.test(said))?.[1]
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)]
  if (browser === undefined && system === undefined) return null
  return system === undefined ? `${browser}` : `${browser ?? 'A browser'} on ${system}`
}
