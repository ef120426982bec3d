import type { ActivePhones } from './active-phones.ts'

const BINS = 512

/** The cost under which about `count` of the followed phones are, by counting them in bins over the beam. */
export function leastOfMany(phones: ActivePhones, how: { least: number; beam: number; count: number }): number {
  const bins = new Int32Array(BINS)
  const width = Math.max(1, Math.ceil(how.beam / BINS))
  for (let at = 0; at < phones.count; at += 1) {
    const bin = Math.floor(((phones.best[phones.active[at] ?? 0] ?? 0) - how.least) / width)
    if (bin < BINS) bins[bin] = (bins[bin] ?? 0) + 1
  }
  let sum = 0
  for (let bin = 0; bin < BINS; bin += 1) {
    sum += bins[bin] ?? 0
    if (sum > how.count) return how.least + Math.max(1, bin) * width
  }
  return how.least + how.beam
}
