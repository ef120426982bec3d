import { ApiError } from '@frontdesk/api-client'
import type { ConsoleOwnSession } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import type { Ask } from '../../shared/state/console-requests.ts'
import { OwnSessionsModel } from './own-sessions-model.ts'

const session = (id: string, isHere = false): ConsoleOwnSession => ({
  id,
  browser: 'Firefox on Linux',
  createdAt: 1,
  lastUsedAt: 2,
  isHere,
})

const OVER = {
  status: 404,
  code: null,
  message: 'You are not signed in there any more',
  requestId: null,
  details: [],
  retryAfter: null,
}

/** A service that knows these sessions. */
async function accountPage(...known: ConsoleOwnSession[]) {
  let left = known
  const ask = {
    get: async () => ({ items: left, nextCursor: null }),
    post: async (path: string) => {
      const gone = left.find(({ id }) => path === `/sessions/${id}/end`)
      if (!gone) throw new ApiError(OVER)
      left = left.filter((one) => one !== gone)
      return {}
    },
  }
  const model = new OwnSessionsModel(ask as unknown as Ask)
  await model.load()
  const shown = () => (model.sessions.value.status === 'ready' ? model.sessions.value.value.map(({ id }) => id) : null)
  return { model, shown, forget: () => void (left = []) }
}

describe('where one is signed in', () => {
  it('[TF2] loses the browser that was signed out', async () => {
    const { model, shown } = await accountPage(session('here', true), session('there'))
    expect(await model.end(session('there'))).toBe(true)
    expect(shown()).toEqual(['here'])
    expect(model.endingId.value).toBeNull()
  })

  it('[TF2] is read again, and the refusal shown, when that one was over already', async () => {
    const { model, shown, forget } = await accountPage(session('there'))
    forget()
    expect(await model.end(session('there'))).toBe(false)
    expect(shown()).toEqual([])
    expect(model.ending.failure.value?.message).toBe(OVER.message)
  })
})
