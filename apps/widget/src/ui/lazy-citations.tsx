import type { Citation } from '@frontdesk/schema'
import { signal } from '@preact/signals'
import type { FunctionComponent } from 'preact'
import { useEffect } from 'preact/hooks'
import type { Strings } from '../state/strings.ts'

type Props = { citations: readonly Citation[]; strings: Strings }

const loaded = signal<FunctionComponent<Props> | null>(null)

/** The list of sources comes with the first answer that has any. */
export function LazyCitations(props: Props) {
  const isCited = props.citations.length > 0
  useEffect(() => {
    if (!isCited) return
    import('./citations.tsx').then(
      ({ Citations }) => (loaded.value = Citations),
      () => {}, // The answer stands above; without the chunk it must do.
    )
  }, [isCited])
  const Citations = loaded.value
  return Citations ? <Citations {...props} /> : null
}
