import type { SaidLine } from '../../turn/said.ts'

/** A number of 53 bits of a text (cyrb53): enough to tell the lines of one order apart, and short enough to be sent. */
function hashOf(text: string): string {
  let [high, low] = [0xdead_beef, 0x41c6_ce57]
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  return ((low >>> 0) * 4_294_967_296 + (high >>> 0)).toString(36)
}

/**
 * MC2: what a line is called in a press: by its content, so that it means the same line however the order has changed
 * meanwhile, and no line once that one is gone. Lines of the same content are counted.
 */
export function lineIds(lines: readonly SaidLine[]): string[] {
  const seen = new Map<string, number>()
  return lines.map(({ itemId, options, without, note }) => {
    const content = hashOf(JSON.stringify([itemId, options, without, note]))
    const count = (seen.get(content) ?? 0) + 1
    seen.set(content, count)
    return `line:${content}.${count}`
  })
}
