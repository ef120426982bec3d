import { createHmac } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { base62 } from '@frontdesk/schema'

const PREFIX = 'fd_'
const SECRET_LENGTH = 43
const CHECKSUM_LENGTH = 6
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** CRC-32 in six base62 digits: lets a secret scanner, or a form, tell a mistyped key from a real one without asking us. */
function checksum(text: string): string {
  let rest = crc32(text)
  let out = ''
  for (let index = 0; index < CHECKSUM_LENGTH; index += 1) {
    out = `${DIGITS[rest % 62]}${out}`
    rest = Math.floor(rest / 62)
  }
  return out
}

/** A new API key: `fd_`, 43 random base62 characters (256 bits), and their checksum. */
export function newApiKey(randomBytes: (count: number) => Uint8Array): string {
  const body = PREFIX + base62(randomBytes, SECRET_LENGTH)
  return body + checksum(body)
}

/** Whether a text has the form of a key that `newApiKey` made. Keys given by configuration need not have it. */
export function isWellFormedKey(key: string): boolean {
  if (!/^fd_[0-9A-Za-z]{49}$/.test(key)) return false
  return checksum(key.slice(0, -CHECKSUM_LENGTH)) === key.slice(-CHECKSUM_LENGTH)
}

/** What is stored in a key's place: without the pepper, which is not in the database, it is worth nothing. */
export const hashApiKey = (pepper: string, key: string): string =>
  createHmac('sha256', pepper).update(key).digest('hex')
