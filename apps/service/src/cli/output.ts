/** Where a command speaks: results to `print`, trouble to `fail`. */
export type Output = { print: (text: string) => void; fail: (text: string) => void }

export const processOutput: Output = {
  print: (text) => process.stdout.write(text.endsWith('\n') ? text : `${text}\n`),
  fail: (text) => process.stderr.write(text.endsWith('\n') ? text : `${text}\n`),
}
