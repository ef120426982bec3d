import { describe, expect, it } from 'vitest'
import { hashPassword, isOutdated, isPassword, passwordProblem } from './password.ts'

const CHEAP = { logN: 10, r: 8, p: 1 }

describe('a password', () => {
  it('is known again, and no other is, whatever way its letters are composed', async () => {
    const stored = await hashPassword('Größe mal Größe', CHEAP)
    expect(await isPassword('Größe mal Größe'.normalize('NFD'), stored)).toBe(true)
    expect(await isPassword('Grosse mal Grosse', stored)).toBe(false)
    expect(await isPassword('Größe mal Größe', 'no hash of ours')).toBe(false)
  })

  it('is kept with its own salt, so that two people with one password cannot be told', async () => {
    expect(await hashPassword('four words in a row', CHEAP)).not.toBe(await hashPassword('four words in a row', CHEAP))
  })

  it('is hashed anew when it was kept more cheaply than today', async () => {
    expect(isOutdated(await hashPassword('four words in a row', CHEAP))).toBe(true)
    expect(isOutdated(await hashPassword('four words in a row'))).toBe(false)
  })

  it.each([
    'too short',
    'password1234',
    '1234567890',
    'qwertyuiop1',
    'zzzzzzzzzzzz',
    'mara.lind@example.com',
    'mara.lind2026!',
  ])('is not taken when it is %s', (password) => {
    expect(passwordProblem(password, 'mara.lind@example.com')).not.toBeNull()
  })

  it('may be any words of ten characters or more', () => {
    for (const password of ['four words in a row', 'pässwörter sind lang', '💥💥💥💥💥💥💥💥💥💥'])
      expect(passwordProblem(password, 'mara@example.com')).toBeNull()
  })
})
