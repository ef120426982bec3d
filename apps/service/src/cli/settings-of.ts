import { readSettings, type Settings } from '../settings.ts'
import { SettingsError } from './arguments.ts'
import type { Environment } from './cli.ts'

/** Throws with a sentence for each setting that is wrong. */
export function settingsOf(environment: Environment): Settings {
  const settings = readSettings(environment)
  if ('problems' in settings) throw new SettingsError(settings.problems.join('\n'))
  return settings
}
