import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WorkQueue } from './work-queue.ts'

const doubling =
  (batches: number[][] = []) =>
  async (batch: readonly number[]) => {
    batches.push([...batch])
    return batch.map((item) => item * 2)
  }
async function drain(queue: WorkQueue<number, number>): Promise<void> {
  while (queue.next()) await queue.workOnce()
}

describe('WorkQueue', () => {
  it('[LM5] does items of several callers in one batch, and gives each caller their own results', async () => {
    const batches: number[][] = []
    const queue = new WorkQueue({ work: doubling(batches), mostAtOnce: 8, mostWaiting: 100 })
    const [one, two] = [queue.add([1, 2], 'question'), queue.add([3], 'question')]
    await drain(queue)
    expect(await Promise.all([one, two])).toEqual([[2, 4], [6]])
    expect(batches).toEqual([[1, 2, 3]])
  })

  it('[LM5] does what a question waits for before what is made in the background', async () => {
    const batches: number[][] = []
    const queue = new WorkQueue({ work: doubling(batches), mostAtOnce: 2, mostWaiting: 100 })
    const background = queue.add([1, 2, 3, 4], 'background')
    await queue.workOnce()
    const asked = queue.add([9], 'question')
    await drain(queue)
    expect(batches).toEqual([[1, 2], [9], [3, 4]])
    expect([await background, await asked]).toEqual([[2, 4, 6, 8], [18]])
  })

  it('[LM5] turns questions away at once when too many wait, and takes them again later', async () => {
    const queue = new WorkQueue({ work: doubling(), mostAtOnce: 2, mostWaiting: 3 })
    const taken = queue.add([1, 2, 3], 'question')
    expect(await queue.add([4], 'question')).toEqual({ unavailable: 'busy' })
    await drain(queue)
    expect(await taken).toEqual([2, 4, 6])
    const again = queue.add([4], 'question')
    await drain(queue)
    expect(await again).toEqual([8])
  })

  it('[LM5] tells everybody in a batch that failed, and goes on with the others', async () => {
    const work = async (batch: readonly number[]) => {
      if (batch.includes(13)) throw new Error('unlucky')
      return batch
    }
    const queue = new WorkQueue({ work, mostAtOnce: 2, mostWaiting: 100 })
    const [bad, good] = [queue.add([13, 1], 'question'), queue.add([2], 'question')]
    await drain(queue)
    expect([await bad, await good]).toEqual([{ unavailable: 'missing' }, [2]])
  })

  it('[LM5] gives every caller everything that was asked for, in order, however it is cut into batches', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(fc.array(fc.nat(50), { maxLength: 9 }), fc.constantFrom('question' as const, 'background' as const)),
          {
            maxLength: 12,
          },
        ),
        fc.integer({ min: 1, max: 7 }),
        async (callers, mostAtOnce) => {
          const queue = new WorkQueue({ work: doubling(), mostAtOnce, mostWaiting: 1_000 })
          const results = callers.map(([items, urgency]) => queue.add(items, urgency))
          await drain(queue)
          expect(await Promise.all(results)).toEqual(callers.map(([items]) => items.map((item) => item * 2)))
        },
      ),
    )
  })
})
