import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repository } from './repository-files.ts'

it('Node’s own test of an address is refused by the linter, and ours is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-addresses-'))
  try {
    copyFileSync(join(repository, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
    writeFileSync(join(folder, 'native.ts'), 'export const isAddress = (text: string) => URL.canParse(text)\n')
    writeFileSync(
      join(folder, 'ours.ts'),
      "import { parseUrl } from '@frontdesk/schema'\n\nexport const isAddress = (text: string) => parseUrl(text) !== null\n",
    )
    const linter = join(repository, 'node_modules/oxlint/bin/oxlint')
    const { stdout } = spawnSync(process.execPath, [linter, '-f', 'unix', '.'], { cwd: folder, encoding: 'utf8' })
    const faults = stdout.split('\n').filter((line) => line.includes('.ts:'))
    expect(faults).toEqual([expect.stringMatching(/native\.ts:1:.*URL\.canParse/)])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
