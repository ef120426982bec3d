import { UnreadableFile } from './unreadable-file.ts'

const MARKS: readonly { mark: readonly number[]; encoding: string }[] = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
]

/** So many control characters no text has; a picture or a program has. */
const MOST_CONTROLS = 0.01

/** FI4: UTF-8, UTF-16 with a byte order mark, or else Windows-1252; anything that is no text is refused. */
export function decodeText(bytes: Uint8Array): string {
  const marked = MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))
  const text = marked ? decode(bytes, marked.encoding) : (decodeStrictly(bytes) ?? decode(bytes, 'windows-1252'))
  const controls = text.match(/[^\P{Cc}\t\n\r\f]|\ufffd/gu)?.length ?? 0
  if (controls > text.length * MOST_CONTROLS)
    throw new UnreadableFile('The file is not text in an encoding that can be read; save it as UTF-8.')
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]|\ufffd/gu, '')
}

const decode = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes)

function decodeStrictly(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
