import { DomainError } from '@frontdesk/schema'
import { expect, it } from 'vitest'
import { onNewest } from './on-newest.ts'

const late = (code: 'changed_meanwhile' | 'precondition_failed') => new DomainError(code, 'somebody was faster')

/** A thing whose version others raise a number of times while it is changed. */
function contested(others: number, code: 'changed_meanwhile' | 'precondition_failed' = 'changed_meanwhile') {
  const stored = { version: 1, tries: 0 }
  const changed = onNewest({
    first: 1,
    readAgain: async () => stored.version,
    change: async (version) => {
      stored.tries += 1
      if (stored.tries <= others) stored.version += 1
      if (version !== stored.version) throw late(code)
      return version + 1
    },
  })
  return { stored, changed }
}

it.each([0, 1, 49])('[VE7] a change is made on what %d others left', async (others) => {
  expect(await contested(others).changed).toBe(others + 2)
})

it('[VE7] a change that named its version is made once', async () => {
  const { stored, changed } = contested(1, 'precondition_failed')
  await expect(changed).rejects.toMatchObject({ code: 'precondition_failed' })
  expect(stored.tries).toBe(1)
})

it('[VE7] gives up at last, and says why', async () => {
  await expect(contested(1_000).changed).rejects.toMatchObject({ code: 'changed_meanwhile' })
})
