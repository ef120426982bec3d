/** How much each source may ask, in buckets that fill again with time. */
export type Buckets = { readonly take: (source: string) => boolean; readonly size: () => number }

type Settings = {
  readonly now: () => number
  readonly perSecond: number
  readonly burst: number
  readonly most: number
}

/** When there are more sources than `most`, the one that asked longest ago is forgotten. */
export function createBuckets({ now, perSecond, burst, most }: Settings): Buckets {
  const levels = new Map<string, { level: number; at: number }>()
  return {
    take(source) {
      const at = now()
      const known = levels.get(source)
      const filled = known === undefined ? burst : Math.min(burst, known.level + ((at - known.at) / 1_000) * perSecond)
      const isEnough = filled >= 1
      levels.delete(source)
      levels.set(source, { level: isEnough ? filled - 1 : filled, at })
      const [oldest] = levels.keys()
      if (levels.size > most && oldest !== undefined) levels.delete(oldest)
      return isEnough
    },
    size: () => levels.size,
  }
}
