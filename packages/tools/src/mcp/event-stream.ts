/** The data of each event of a server-sent stream, as far as it has come: what is left is the beginning of the next. */
export function eventsIn(text: string): { events: string[]; rest: string } {
  const blocks = text.replaceAll(/\r\n?/g, '\n').split('\n\n')
  const rest = blocks.pop() ?? ''
  return { events: blocks.flatMap(dataOf), rest }
}

function dataOf(block: string): string[] {
  const lines = block
    .split('\n')
    .flatMap((line) => (line.startsWith('data:') ? [line.slice('data:'.length).replace(/^ /, '')] : []))
  return lines.length === 0 ? [] : [lines.join('\n')]
}
