import type { Bind } from './ports.ts'

/**
 * DB5: refuses what an engine would misread: SQLite's driver ends the process on a boolean or a buffer, and cuts text
 * at NUL. Says which place was wrong, never what stood there.
 */
export function checkBinds(params: readonly Bind[]): void {
  for (const [index, value] of params.entries()) {
    if (!isBind(value))
      throw new Error(`Bind ${index + 1} is a ${typeof value}; only text, numbers and null are stored`)
    if (typeof value === 'string' && value.includes('\0')) throw new Error(`Bind ${index + 1} contains NUL`)
  }
}

function isBind(value: unknown): value is Bind {
  if (typeof value === 'number') return Number.isFinite(value)
  return value === null || typeof value === 'string' || typeof value === 'bigint'
}
