import { ACTIVITY_SAMPLES } from './silero.ts'

const FORMANTS = [
  [730, 1_090, 2_440],
  [270, 2_290, 3_010],
  [300, 870, 2_240],
  [530, 1_840, 2_480],
]

/** A buzz through four vowels, twice, with noise around it: what the reference outputs were made of, alike everywhere. */
export function spokenVowels(frames: number): Int16Array {
  let seed = 12_345
  const random = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return seed / 0x7fffffff
  }
  const memory = [0, 1, 2].map(() => ({ last: 0, before: 0 }))
  let phase = 0
  return Int16Array.from({ length: ACTIVITY_SAMPLES * frames }, (_, at) => {
    const t = at / 16_000
    const isVoiced = (t > 0.6 && t < 1.9) || (t > 2.5 && t < 3.2)
    phase += (120 + 25 * Math.sin(2 * Math.PI * 1.7 * t)) / 16_000
    const pulse = phase >= 1 ? 1 : 0
    phase -= pulse
    const signal = memory.reduce((sum, formant, k) => {
      const radius = Math.exp((-Math.PI * (60 + 40 * k)) / 16_000)
      const hertz = FORMANTS[Math.floor(t * 5) % 4]?.[k] ?? 0
      const value =
        pulse + 2 * radius * Math.cos((2 * Math.PI * hertz) / 16_000) * formant.last - radius * radius * formant.before
      formant.before = formant.last
      formant.last = value
      return sum + value / (k + 1)
    }, 0)
    const envelope = isVoiced ? 0.5 + 0.5 * Math.sin(2 * Math.PI * 4 * t) ** 2 : 0
    const noise = (random() - 0.5) * (t > 2.2 ? 0.03 : 0.004)
    return Math.max(-32_768, Math.min(32_767, Math.round((signal * 0.06 * envelope + noise) * 32_768)))
  })
}
