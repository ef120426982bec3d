import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repository = fileURLToPath(new URL('../../', import.meta.url))

/** Every file that is or could be committed. */
export const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: repository,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(repository, file)))

export const read = (file: string): string => readFileSync(join(repository, file), 'utf8')
export const isTest = (file: string): boolean => /\.(test|contract)\.tsx?$/.test(file)
export const sources = files.filter((file) => /^(packages|apps)\/.*\.(tsx?|mjs)$/.test(file) && !isTest(file))
