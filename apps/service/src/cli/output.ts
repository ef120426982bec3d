/** Where a command speaks: results to `print`, trouble to `fail`. */
export type Output = {
  print: (text: string) => void
  fail: (text: string) => void
  /** Whether a person reads what is printed as it comes; anywhere else it is kept. */
  isTerminal?: boolean
}

export const processOutput: Output = {
  isTerminal: process.stdout.isTTY,
  print: (text) => process.stdout.write(text.endsWith('\n') ? text : `${text}\n`),
  fail: (text) => process.stderr.write(text.endsWith('\n') ? text : `${text}\n`),
}
