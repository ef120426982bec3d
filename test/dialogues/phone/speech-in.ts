const FRAME = 320
const FRAME_MS = 20
const ENOUGH_SPEECH_MS = 240
/** -40 dBFS. */
const LOUD = 327

/** After so many ms of a recording 240 ms of speech were in it. */
export function enoughSpeechMs(samples: Int16Array): number {
  let speechMs = 0
  for (let from = 0; from < samples.length; from += FRAME) {
    const frame = samples.subarray(from, from + FRAME)
    const power = frame.reduce((sum, sample) => sum + sample * sample, 0) / frame.length
    if (Math.sqrt(power) > LOUD) speechMs += FRAME_MS
    if (speechMs >= ENOUGH_SPEECH_MS) return (from / FRAME + 1) * FRAME_MS
  }
  return Infinity
}
