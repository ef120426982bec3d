import { parseArgs } from 'node:util'

/** A wrong command line: the message is for the person who typed it. */
export class UsageError extends Error {}

export type CommandLine = { values: Record<string, string | boolean | undefined>; positionals: string[] }

/** Parses the options of one command; an unknown one is refused by name. */
export function parseCommandLine(args: readonly string[], options: Record<string, 'text' | 'flag'>): CommandLine {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries(options).map(([name, kind]) => [
          name,
          { type: kind === 'flag' ? ('boolean' as const) : ('string' as const) },
        ]),
      ),
    })
    return { values: { ...values }, positionals }
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'the command line cannot be read')
  }
}

export function text(line: CommandLine, name: string): string | undefined {
  const value = line.values[name]
  return typeof value === 'string' ? value : undefined
}

export function required(line: CommandLine, name: string): string {
  const value = text(line, name)
  if (value === undefined || value.trim() === '') throw new UsageError(`--${name} is required`)
  return value
}

const UNITS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** `2s`, `15m`, `12h`, `30d` in milliseconds. */
export function duration(value: string, option = 'expires-in'): number {
  const [, count, unit] = /^(\d{1,6})([smhd])$/.exec(value) ?? []
  const factor = unit === undefined ? undefined : UNITS[unit]
  if (count === undefined || factor === undefined || Number(count) === 0)
    throw new UsageError(`--${option} takes a time such as 2s, 15m, 12h or 30d`)
  return Number(count) * factor
}
