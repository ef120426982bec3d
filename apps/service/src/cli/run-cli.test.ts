import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brandId } from '@frontdesk/schema'
import { openTestStorage } from '@frontdesk/storage/testing'
import { describe, expect, it } from 'vitest'
import { version } from '../../package.json'
import type { Environment } from './cli.ts'
import { runCli } from './run-cli.ts'

async function frontdesk(args: readonly string[], environment: Environment = {}) {
  const printed: string[] = []
  const failed: string[] = []
  const code = await runCli(args, environment, {
    print: (text) => void printed.push(text),
    fail: (text) => void failed.push(text),
  })
  return { code, out: printed.join(''), err: failed.join('') }
}

describe('frontdesk', () => {
  it('[CLI1] alone prints its help, and starts nothing', async () => {
    const { code, out } = await frontdesk([], { FRONTDESK_DATA: '/nowhere/to/be/made' })
    expect(code).toBe(0)
    expect(out).toMatch(/^Usage: frontdesk COMMAND/)
    expect(out).toContain('serve')
    expect((await frontdesk(['help'])).out).toBe(out)
  })

  it('[CLI1] says its version', async () => {
    expect(await frontdesk(['--version'])).toMatchObject({ code: 0, out: expect.stringContaining(version) })
  })

  it('[CLI1] says of each command what it takes', async () => {
    const { code, out } = await frontdesk(['keys', 'create', '--help'])
    expect(code).toBe(0)
    expect(out).toMatch(/^Usage: frontdesk keys create --org <id-or-name> --name <name> \[--tier <tier>\]/)
  })

  it.each([
    ['an unknown command, with the one that was meant', ['key'], /unknown command 'key'[\s\S]*Did you mean keys\?/],
    [
      'an unknown option',
      ['keys', 'list', '--org', 'x', '--jsn'],
      /unknown option '--jsn'[\s\S]*Did you mean --json\?/,
    ],
    ['a missing option', ['keys', 'list'], /required option '--org <id-or-name>' not specified/],
    ['a missing argument', ['keys', 'revoke'], /missing required argument 'key-id'/],
    ['an argument too many', ['orgs', 'create', 'x', '--name', 'y'], /too many arguments/],
    [
      'a value and what is taken instead',
      ['keys', 'create', '--org', 'x', '--name', 'y', '--expires-in', 'soon'],
      /option '--expires-in <time>' argument 'soon' is invalid\. It takes a time such as 2s/,
    ],
    ['a group without its command', ['keys'], /Usage: frontdesk keys COMMAND/],
    ['a missing key', ['api', 'organization'], /set FRONTDESK_API_KEY[\s\S]*Usage: frontdesk api organization/],
  ])('[CLI2] refuses with exit code 2, and names %s', async (_, args, said) => {
    const { code, out, err } = await frontdesk(args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(said)
  })

  it('[CLI2] names a wrong setting, with exit code 78', async () => {
    expect(await frontdesk(['keys', 'list', '--org', 'x'], { PORT: 'eighty' })).toMatchObject({
      code: 78,
      err: expect.stringContaining('PORT must be'),
    })
  })

  it('[CLI3] completes commands and options in bash', async () => {
    const { out } = await frontdesk(['completion', 'bash'])
    const completed = (...words: string[]) => {
      const asked = `COMP_WORDS=(frontdesk ${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}`
      const script = `${out}\n${asked}; _frontdesk; echo "\${COMPREPLY[@]}"`
      return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trim().split(' ')
    }
    expect(completed('ke')).toEqual(['keys'])
    expect(completed('keys', '')).toEqual(expect.arrayContaining(['create', 'list', 'rotate', 'revoke']))
    expect(completed('keys', 'create', '--na')).toEqual(['--name'])
    expect(completed('keys', 'revoke', 'key_1', '--or')).toEqual(['--org'])
  })

  it('[CLI4] backs up and restores what the settings name, and says what has to be kept apart', async () => {
    const { storage, directory, dispose } = await openTestStorage()
    const elsewhere = mkdtempSync(join(tmpdir(), 'frontdesk-cli-'))
    const file = join(elsewhere, 'backup')
    const restored = join(elsewhere, 'data')
    try {
      await storage.accounts.insertOrganization({ id: brandId('org', 'org_1'), name: 'Ours', createdAt: 1 })
      writeFileSync(join(directory, 'secret'), 'pepper')
      const made = await frontdesk(['backup', file, '--json'], { FRONTDESK_DATA: directory })
      expect(JSON.parse(made.out)).toMatchObject({
        file,
        source: 'sqlite',
        files: ['secret'],
        rows: { organizations: 1 },
      })
      expect(await frontdesk(['restore', file], { FRONTDESK_DATA: restored })).toEqual({
        code: 0,
        out: expect.stringMatching(/^Restored to \S+ as it was at 20\S+\. Start the service\.$/),
        err: '',
      })
      expect(readdirSync(restored).toSorted()).toEqual(['frontdesk.db', 'secret'])
      rmSync(join(directory, 'secret'))
      const apart = await frontdesk(['backup', `${file}-2`], { FRONTDESK_DATA: directory })
      expect(apart.out).toContain('FRONTDESK_SECRET')
      expect(await frontdesk(['restore', file], { FRONTDESK_DATA: restored })).toMatchObject({
        code: 1,
        err: expect.stringContaining('is not empty'),
      })
    } finally {
      await dispose()
      rmSync(elsewhere, { recursive: true, force: true })
    }
  }, 20_000)
})
