import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BoundTo, sealer } from '@frontdesk/accounts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rotateSecret } from './rotate-secret.ts'
import { beginRotation, endRotation, sealingFiles, sealingSecrets } from './sealing-secrets.ts'
import { readSettings, type Settings } from './settings.ts'

const PEPPER = 'the pepper of this service'
const PLACE: BoundTo = ['provider key', 'org_1', 'Groq', 'apiKey', '']
const LISTED = 'a secret from the environment that is long'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'frontdesk-sealing-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const settingsOf = (environment: Record<string, string> = {}): Settings => {
  const settings = readSettings({ FRONTDESK_DATA: directory, ...environment })
  if ('problems' in settings) throw new Error(settings.problems.join())
  return settings
}
const secrets = (environment?: Record<string, string>) => sealingSecrets(settingsOf(environment), PEPPER).read()
const sealing = (environment?: Record<string, string>) =>
  sealer({ read: sealingSecrets(settingsOf(environment), PEPPER).read, pepper: PEPPER }, randomBytes)

describe('secrets in the data directory', () => {
  it('[PK7] are the pepper, then with a new one before it, then the new one alone', () => {
    expect(secrets()).toEqual([PEPPER])
    const generation = beginRotation(settingsOf(), PEPPER)
    const [first, ...others] = secrets()
    expect(others).toEqual([PEPPER])
    expect(first).toMatch(/^[\w-]{43}$/)
    endRotation(settingsOf(), generation)
    expect(secrets()).toEqual([first])
    endRotation(settingsOf(), beginRotation(settingsOf(), PEPPER))
    expect(secrets()).toHaveLength(1)
    expect(secrets()).not.toContain(first)
  })

  it('[PK7] are whole files of their owner, never changed, and nothing is left beside them', () => {
    beginRotation(settingsOf(), PEPPER)
    expect(readdirSync(directory)).toEqual(sealingFiles(directory))
    for (const name of sealingFiles(directory)) expect(statSync(join(directory, name)).mode & 0o777).toBe(0o600)
    const before = sealingFiles(directory).map((name) => readFileSync(join(directory, name), 'utf8'))
    expect(beginRotation(settingsOf(), PEPPER)).toBe(1)
    expect(sealingFiles(directory).map((name) => readFileSync(join(directory, name), 'utf8'))).toEqual(before)
  })

  it('[PK8] lose none that another rotation has begun with', () => {
    const mine = beginRotation(settingsOf(), PEPPER)
    endRotation(settingsOf(), mine)
    const theirs = beginRotation(settingsOf(), PEPPER)
    endRotation(settingsOf(), mine)
    expect(sealingFiles(directory)).toEqual([`sealing-secret.${mine}`, `sealing-secret.${theirs}`])
  })

  it('[PK7] take no part of a broken-off file for a secret', () => {
    writeFileSync(join(directory, 'sealing-secret.new-77'), 'hal')
    expect(secrets()).toEqual([PEPPER])
  })
})

describe('secrets in the environment', () => {
  it('[PK7] seal under the first, and open what was sealed before it was set', () => {
    const before = sealing().seal('key', PLACE)
    endRotation(settingsOf(), beginRotation(settingsOf(), PEPPER))
    const underFile = sealing().seal('key', PLACE)
    const environment = { FRONTDESK_SEALING_SECRETS: `${LISTED}, ${LISTED} of old` }
    const seals = sealing(environment)
    for (const sealed of [before, underFile]) {
      expect(seals.isCurrent(sealed)).toBe(false)
      expect(seals.open(sealed, PLACE)).toBe('key')
    }
    expect(secrets(environment).slice(0, 2)).toEqual([LISTED, `${LISTED} of old`])
    expect(readSettings({ FRONTDESK_SEALING_SECRETS: 'short' })).toMatchObject({
      problems: [expect.stringContaining('FRONTDESK_SEALING_SECRETS')],
    })
  })

  it('[PK7] are rotated by whoever sets them: the command says how, and then seals anew', async () => {
    const text = { place: 'p', boundTo: PLACE, sealed: sealing({ FRONTDESK_SECRET: LISTED }).seal('key', PLACE) }
    const sealedTexts = {
      listSealed: async (after: string | null) => (after === null ? [{ ...text }] : []),
      async replaceSealed(_read: unknown, sealed: string) {
        text.sealed = sealed
        return true
      },
    }
    const rotate = (environment: Record<string, string>) =>
      rotateSecret({
        settings: settingsOf(environment),
        pepper: PEPPER,
        seals: sealing(environment),
        sealedTexts,
        settle: () => expect.fail('nobody is waited for'),
      })
    await expect(rotate({ FRONTDESK_SECRET: LISTED })).rejects.toThrow('FRONTDESK_SEALING_SECRETS')
    const environment = { FRONTDESK_SECRET: LISTED, FRONTDESK_SEALING_SECRETS: `${LISTED} anew` }
    expect(await rotate(environment)).toEqual({ resealed: 1, unreadable: [], keptBy: 'environment' })
    expect(sealing(environment).isCurrent(text.sealed)).toBe(true)
    expect(sealing(environment).open(text.sealed, PLACE)).toBe('key')
    expect(readdirSync(directory)).toEqual([])
  })
})

it('[PK8] keeps the old secret until what others sealed just before is written and sealed anew', async () => {
  const rows = new Map([['a', { place: 'a', boundTo: PLACE, sealed: sealing().seal('one', PLACE) }]])
  const late = { place: 'b', boundTo: PLACE, sealed: sealing().seal('two', PLACE) }
  const sealedTexts = {
    listSealed: async (after: string | null) => [...rows.values()].filter(({ place }) => place > (after ?? '')),
    async replaceSealed(read: typeof late, sealed: string) {
      rows.set(read.place, { ...read, sealed })
      return true
    },
  }
  let openWhileSettling = 0
  const settle = async () => {
    rows.set('b', late)
    for (const { sealed, boundTo } of rows.values()) openWhileSettling += sealing().open(sealed, boundTo).length
  }
  const rotated = await rotateSecret({ settings: settingsOf(), pepper: PEPPER, seals: sealing(), sealedTexts, settle })
  expect(openWhileSettling).toBe('onetwo'.length)
  expect(rotated).toEqual({ resealed: 2, unreadable: [], keptBy: 'files' })
  expect([...rows.values()].map(({ sealed, boundTo }) => sealing().open(sealed, boundTo))).toEqual(['one', 'two'])
  expect(sealingFiles(directory)).toEqual(['sealing-secret.1'])
})
