const MOST_FRAMES = 10

/** Where an error was thrown: its kind and its stack, without its message, which may hold what a visitor said. */
export function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return `a ${typeof error} was thrown`
  const { name, message, stack = '' } = error
  const frames = stack.slice(stack.indexOf(message) + message.length).split('\n')
  const calls = frames.map((frame) => frame.trim()).filter((frame) => frame.startsWith('at '))
  return [name, ...calls.slice(0, MOST_FRAMES)].join('\n')
}
