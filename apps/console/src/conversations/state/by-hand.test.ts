import type { ConversationDetail } from '@frontdesk/schema'
import { signal } from '@preact/signals'
import { describe, expect, it } from 'vitest'
import type { Clock } from '../../shared/state/clock.ts'
import type { Ask } from '../../shared/state/console-requests.ts'
import type { Loaded } from '../../shared/state/failure.ts'
import type { ConversationRequests } from './conversation-requests.ts'
import { RecordingModel } from './recording-model.ts'
import { TakeoverModel } from './takeover-model.ts'

const detail = (takenBy: string | null): ConversationDetail => ({
  id: 'cnv_1',
  agentConfigurationId: 'agt_1',
  medium: 'text',
  status: 'open',
  createdAt: 1,
  updatedAt: 2,
  pageUrl: null,
  visitorItems: 1,
  opening: 'Hello',
  language: 'en',
  outcome: 'answered',
  ratings: { up: 0, down: 0 },
  labels: [],
  takenBy,
  visitor: null,
  items: [],
  answers: [],
  itemRatings: [],
  costMicroUsd: null,
})

function world(takenBy: string | null) {
  const asked: string[] = []
  const now = { ms: 10_000 }
  const refuse = { next: false }
  const clock: Clock = { now: () => now.ms, every: () => () => undefined, after: () => () => undefined }
  const conversation = signal<Loaded<ConversationDetail>>({ status: 'ready', value: detail(takenBy) })
  const say = async (_id: string, { clientId, text }: { clientId: string; text: string }) => {
    asked.push(`${clientId}: ${text}`)
    if (!refuse.next) return { itemId: 'itm_1' }
    refuse.next = false
    throw new TypeError('cut off')
  }
  const note = (what: string) => async () => {
    asked.push(what)
    return {}
  }
  // Of all requests those that are made here.
  const requests = { takeOver: note('take'), handBack: note('back'), showTyping: note('typing'), say }
  let ids = 0
  const model = new TakeoverModel(
    {
      requests: requests as unknown as ConversationRequests,
      clock,
      newId: () => `id-${(ids += 1)}`,
      conversation,
      load: async () => undefined,
    },
    { id: 'cnv_1', memberName: 'Mara' },
  )
  return { model, asked, now, refuse, conversation }
}

describe('answering by hand', () => {
  it('[CNV6] goes on after a reload, and says who else answers', async () => {
    const mine = world('Mara')
    await expect.poll(() => mine.model.isMine.value).toBe(true)
    const theirs = world('Ben')
    expect([theirs.model.isMine.value, theirs.model.other.value, theirs.asked]).toEqual([false, 'Ben', []])
  })

  it('[CNV6] sends the same words under the same name until they are stored, and tells of typing now and then', async () => {
    const { model, asked, now, refuse } = world(null)
    await model.take()
    model.write('Y')
    model.write('Yes')
    now.ms += 3_000
    model.write('Yes.')
    refuse.next = true
    await model.say()
    expect(model.writing.values.value.text).toBe('Yes.')
    await model.say()
    model.write('More')
    await model.say()
    expect(asked).toEqual(['take', 'typing', 'typing', 'id-1: Yes.', 'id-1: Yes.', 'typing', 'id-2: More'])
  })

  it('[CNV6] is over when it was handed back, or when the service says that nobody answers', async () => {
    const { model, conversation } = world(null)
    await model.take()
    await model.handBack()
    expect(model.isMine.value).toBe(false)
    await model.take()
    conversation.value = { status: 'ready', value: detail('Mara') }
    expect(model.isMine.value).toBe(true)
    conversation.value = { status: 'ready', value: detail(null) }
    expect(model.isMine.value).toBe(false)
  })
})

describe('the recording of a call', () => {
  it('[CNV7] is asked for once somebody wants to hear it, and is played from where this page is', async () => {
    const paths: string[] = []
    const ask = {
      get: async (path: string) => {
        paths.push(path)
        return { url: 'https://desk.example.com/v1/recordings/x?token=y', seconds: 84.5 }
      },
    }
    const model = new RecordingModel(ask as unknown as Ask, 'cnv_1')
    expect(paths).toEqual([])
    await model.fetch()
    expect(paths).toEqual(['/v1/conversations/cnv_1/recording'])
    expect(model.recording.value).toEqual({ url: '/v1/recordings/x?token=y', seconds: 84.5 })
  })
})
