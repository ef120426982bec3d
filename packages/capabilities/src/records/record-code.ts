/**
 * RC1: letters and digits that are neither written alike (0 O, 1 I L, 5 S, 2 Z, 8 B) nor said alike on a phone: of
 * those that rhyme (B C D E G P T V, A J K, M N, F S X, Q U W, I Y) one each.
 */
const ALPHABET = 'AFHMQRTWY34679'
const LENGTH = 6

/** RC2: six of them, over seven million; bytes that would favour some are skipped. */
export function newRecordCode(randomBytes: (count: number) => Uint8Array): string {
  const fair = 256 - (256 % ALPHABET.length)
  let code = ''
  while (code.length < LENGTH) {
    for (const byte of randomBytes(LENGTH * 2)) {
      if (byte < fair && code.length < LENGTH) code += ALPHABET[byte % ALPHABET.length] ?? ''
    }
  }
  return code
}

/** As people type it: "k7m 4qx", "K7M-4QX". */
export const readRecordCode = (text: string): string =>
  text
    .slice(0, 40)
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
