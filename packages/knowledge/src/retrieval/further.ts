import type { OrganizationId } from '@frontdesk/schema'
import type { FurtherEncoder, KnowledgeSource, PassageVectorStore } from '../ports.ts'
import type { SiteIndex } from './site-index.ts'
import { SourceVectors, windowKey } from './window-vectors.ts'
import { writtenWindow } from './windows.ts'

/** An encoder elsewhere, with a store of its own for what it makes. */
export type Further = { encoder: FurtherEncoder; vectors: PassageVectorStore }

/** The vectors of a source by the encoder elsewhere; null until it has said which one it is. */
export type FurtherVectors = { encoderId: string; vectors: SourceVectors } | null

type Filled = { known: FurtherVectors; isWhole: boolean }
type Source = Pick<KnowledgeSource, 'organizationId' | 'id'>
const TOGETHER = 64

/** FX5: makes what lacks, as far as the encoder answers; what is there already counts meanwhile. */
export async function fillFurther(
  { encoder, vectors }: Further,
  { source, index, before }: { source: Source; index: SiteIndex; before: FurtherVectors },
  signal: AbortSignal,
): Promise<Filled> {
  const model = await encoder.identify(source.organizationId)
  if (model === null) return { known: before, isWhole: false }
  const known = before?.encoderId === model.encoderId ? before : await load(vectors, source, model)
  const meanings = index.furtherMeanings(known.vectors)
  const lacking = meanings.lacking()
  for (let at = 0; at < lacking.length; at += TOGETHER) {
    if (signal.aborted) return { known, isWhole: false }
    const places = lacking.slice(at, at + TOGETHER)
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other: the provider has limits
    const made = await encoder.encode(textsOf(index, places), of(source.organizationId))
    if (made === null) return { known, isWhole: false }
    // oxlint-disable-next-line no-await-in-loop -- stored in order
    await take(known.vectors, { index, places, made })
    for (const place of places) meanings.take(place)
  }
  await known.vectors.flush()
  await known.vectors.keepOnly(new Set(index.windows.map(windowKey)))
  return { known, isWhole: true }
}

const of = (organizationId: OrganizationId) => ({ organizationId, urgency: 'background' as const })

const textsOf = (index: SiteIndex, places: readonly number[]): string[] =>
  places.flatMap((place) => {
    const window = index.windows[place]
    return window ? [writtenWindow(window)] : []
  })

type Made = { index: SiteIndex; places: readonly number[]; made: readonly Float32Array[] }

async function take(known: SourceVectors, { index, places, made }: Made): Promise<void> {
  for (const [i, place] of places.entries()) {
    const [window, vector] = [index.windows[place], made[i]]
    // oxlint-disable-next-line no-await-in-loop -- stored in order, some hundred at once
    if (window && vector) await known.add(windowKey(window), vector)
  }
}

async function load(
  store: PassageVectorStore,
  { organizationId, id }: Source,
  model: { encoderId: string; wide: number },
) {
  const { encoderId, wide } = model
  const vectors = new SourceVectors(wide, store, { organizationId, sourceId: id, encoderId })
  await vectors.load().catch(() => undefined)
  return { encoderId, vectors }
}
