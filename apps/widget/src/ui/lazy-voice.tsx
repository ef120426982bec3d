import { lazyChunk } from './lazy-chunk.ts'
import type { VoiceProps } from './voice-props.ts'

const useVoice = lazyChunk(() => import('./voice-door.tsx'))

/** Where an agent can be spoken with: the way into a call, and the call. Nothing of it is fetched where only text is meant. */
export function LazyVoice({ part, ...props }: VoiceProps & { part: 'VoicePlace' | 'VoiceButton' }) {
  const Part = useVoice(!!props.chat.view.value.audio)?.[part]
  return Part && <Part {...props} />
}
