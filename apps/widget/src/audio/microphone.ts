/** Why a call cannot begin, or go on. */
export type LineFailure =
  | 'insecure'
  | 'unsupported'
  | 'forbidden'
  | 'refused'
  | 'noMicrophone'
  | 'microphoneBusy'
  | 'notLoaded'

const WANTED = { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true }

/** Whether a page like this one can have a microphone at all; null when it can. */
export function whyNoMicrophone(): LineFailure | null {
  if (!isSecureContext) return 'insecure'
  if (!('mediaDevices' in navigator) || typeof AudioWorkletNode === 'undefined') return 'unsupported'
  return isForbiddenByPage() ? 'forbidden' : null
}

/** Pages say by policy what their frames may do; not every browser tells. */
function isForbiddenByPage(): boolean {
  const policy: unknown = 'featurePolicy' in document ? document.featurePolicy : null
  if (typeof policy !== 'object' || policy === null || !('allowsFeature' in policy)) return false
  const { allowsFeature } = policy
  return typeof allowsFeature === 'function' && allowsFeature.call(policy, 'microphone') === false
}

/** Asks the visitor, through their browser. */
export async function openMicrophone(): Promise<MediaStream | LineFailure> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: WANTED })
  } catch (error) {
    return reasonOf(error instanceof Error ? error.name : '')
  }
}

function reasonOf(name: string): LineFailure {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotReadableError' || name === 'AbortError') return 'microphoneBusy'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'noMicrophone' : 'unsupported'
}
