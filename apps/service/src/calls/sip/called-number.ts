/** What people write between digits. */
const SEPARATORS = /[\s().-]/g
const NORTH_AMERICAN = 10

/**
 * The numbers that a called name may mean, most literal first: as it stands, with a plus, and in the country of the
 * test numbers.
 */
export function calledNumbers(name: string): string[] {
  const written = name.replace(SEPARATORS, '')
  if (!/^\+?\d{3,15}$/.test(written)) return []
  const digits = written.replace(/^\+/, '')
  const meant = [written, `+${digits}`, ...(digits.length === NORTH_AMERICAN ? [`+1${digits}`] : [])]
  return [...new Set(meant)]
}
