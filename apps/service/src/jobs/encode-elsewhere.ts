import type { Knowledge } from '@frontdesk/knowledge'
import type { FurtherEncoder, FurtherVectorStore } from '@frontdesk/knowledge/ports'

export type Elsewhere = {
  encoder: Pick<FurtherEncoder, 'identify'>
  vectors: Pick<FurtherVectorStore, 'listLacking'>
  encode: Knowledge['encodeElsewhere']
}

const TOGETHER = 50
/** So many in a row that could not be done: the provider is away, or its budget spent. */
const MOST_FAILED = 3

/**
 * FX5: what was read before there was this model is encoded by it. False where something is left to do; until then, and
 * for that, the encoder that ships answers.
 */
export async function encodeElsewhere({ encoder, vectors, encode }: Elsewhere, signal: AbortSignal): Promise<boolean> {
  const [any] = await vectors.listLacking('', { after: '', limit: 1 })
  if (!any) return true
  const model = await encoder.identify(any.organizationId)
  if (model === null) return false
  let [after, failed, isWhole] = ['', 0, true]
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const sources = await vectors.listLacking(model.encoderId, { after, limit: TOGETHER })
    if (sources.length === 0) return isWhole
    for (const source of sources) {
      if (signal.aborted || failed >= MOST_FAILED) return false
      after = source.id
      // oxlint-disable-next-line no-await-in-loop -- one after the other: the provider has limits
      const isDone = await encode(source, signal)
      failed = isDone ? 0 : failed + 1
      isWhole &&= isDone
    }
  }
}
