import type { Citation } from '@frontdesk/schema'
import type { Strings } from '../state/strings.ts'
import { lazyChunk } from './lazy-chunk.ts'

type Props = { citations: readonly Citation[]; strings: Strings }

const useSources = lazyChunk(() => import('./citations.tsx'))

/** The list of sources comes with the first answer that has any. Without the chunk the answer above must do. */
export function LazyCitations(props: Props) {
  const sources = useSources(props.citations.length > 0)
  return sources && <sources.Citations {...props} />
}
