import { afterEach, expect, it, vi } from 'vitest'
import type { MountOptions } from '../embed/contract.ts'
import { safeStorage } from './browser-storage.ts'
import { openUnasked } from './open-unasked.ts'
import { openingText } from './opening-text.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

function opens(stored: string | null, opensByItself: boolean, isSmall = false): boolean {
  vi.stubGlobal('matchMedia', () => ({ matches: isSmall }))
  if (stored) sessionStorage.setItem('frontdesk:open:agt_1', stored)
  const open = vi.fn<() => void>()
  const options = { mode: 'bubble', agentId: 'agt_1' } as MountOptions
  openUnasked({ options, tabStorage: safeStorage(() => sessionStorage), opensByItself, open })
  return open.mock.calls.length > 0
}

it('[WE9] opens where it was left open, or by itself until a visitor has closed it; never on a small screen', () => {
  expect(opens(null, false)).toBe(false)
  expect(opens(null, true)).toBe(true)
  expect(opens('1', false)).toBe(true)
  expect(opens('0', true)).toBe(false)
  expect(opens('1', true, true)).toBe(false)
})

it('[WP17] names the day on which somebody is there again, or its date when that is far', () => {
  const now = Date.UTC(2026, 10, 20, 12)
  expect(openingText(null, now, 'en')).toBeNull()
  expect(openingText(now, now, 'en')).toBe('open')
  expect(openingText(now + 3 * 86_400_000, now, 'en')).toMatch(/^Monday.*\d+:00/)
  expect(openingText(now + 20 * 86_400_000, now, 'de')).toMatch(/^10\. Dezember/)
})
