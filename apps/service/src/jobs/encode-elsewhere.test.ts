import { queuedWebsite } from '@frontdesk/knowledge/testing'
import { brandId } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { encodeElsewhere } from './encode-elsewhere.ts'

const idOf = (at: number): string => `kns_${String(at).padStart(3, '0')}`
const NEVER = new AbortController().signal

/** So many sources that have been read; `fails` of them cannot be encoded. */
function sourcesOf(count: number, fails: (id: string) => boolean = () => false, isThere = true) {
  const sources = Array.from({ length: count }, (_, at) => queuedWebsite({ id: brandId('kns', idOf(at)) }))
  const tried: string[] = []
  const elsewhere = {
    encoder: { identify: async () => (isThere ? { encoderId: 'one', wide: 8 } : null) },
    vectors: {
      listLacking: async (_encoderId: string, { after, limit }: { after: string; limit: number }) =>
        sources.filter(({ id }) => id > after).slice(0, limit),
    },
    encode: async ({ id }: { id: string }) => {
      tried.push(id)
      return !fails(id)
    },
  }
  return { elsewhere, tried }
}

describe('what an encoder elsewhere lacks', () => {
  it('[FX5] is made source by source, each once', async () => {
    const { elsewhere, tried } = sourcesOf(120)
    expect(await encodeElsewhere(elsewhere, NEVER)).toBe(true)
    expect(tried).toEqual(Array.from({ length: 120 }, (_, at) => idOf(at)))
  })

  it('[FX5] is left for later where one fails, and at once where the provider does not answer', async () => {
    const one = sourcesOf(10, (id) => id === idOf(4))
    expect([await encodeElsewhere(one.elsewhere, NEVER), one.tried.length]).toEqual([false, 10])
    const all = sourcesOf(10, () => true)
    expect([await encodeElsewhere(all.elsewhere, NEVER), all.tried.length]).toEqual([false, 3])
    const away = sourcesOf(10, () => false, false)
    expect([await encodeElsewhere(away.elsewhere, NEVER), away.tried]).toEqual([false, []])
    expect(await encodeElsewhere(sourcesOf(0).elsewhere, NEVER)).toBe(true)
  })

  it('[FX5] ends when the service stops', async () => {
    const { elsewhere, tried } = sourcesOf(10)
    expect([await encodeElsewhere(elsewhere, AbortSignal.abort()), tried]).toEqual([false, []])
  })
})
