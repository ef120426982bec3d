const DIGIT = /^\p{Nd}$/u
const IN_A_SCRIPT = 10

/** Decimal digits of any script as 0–9, at most so many of them: "٧" and "７" are 7. */
export function plainDigits(raw: string, most: number): string {
  return /^[0-9]+$/.test(raw) ? raw.slice(0, most) : Array.from(raw).slice(0, most).map(plainDigit).join('')
}

/** Unicode numbers the ten digits of each script one after the other, and keeps scripts that touch in tens. */
function plainDigit(digit: string): string {
  const folded = digit.normalize('NFKC')
  if (/^[0-9]$/.test(folded)) return folded
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % IN_A_SCRIPT)
}
