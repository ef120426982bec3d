import { lazyChunk } from './lazy-chunk.ts'
import type { VoiceProps } from './voice-props.ts'

const useVoice = lazyChunk(() => import('./voice-door.tsx'))

/** With the first press. Named here, so that the build leaves what both share in the panel. */
const fetchCall = () => import('../call.ts')

/** Where an agent can be spoken with: the way into a call, and the call. Nothing of it is fetched where only text is meant. */
export function LazyVoice({ part, ...props }: Omit<VoiceProps, 'fetchCall'> & { part: 'VoicePlace' | 'VoiceButton' }) {
  const isMeant = !!props.chat.view.value.audio
  const Part = useVoice(isMeant)?.[part]
  return Part && isMeant ? <Part {...props} fetchCall={fetchCall} /> : null
}
