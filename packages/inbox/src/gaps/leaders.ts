import { likenessOf } from './likeness.ts'
import type { Wording } from './wordings.ts'

/** Of each wording, by its place in the list: which others mean the same, and how like it they are in all. */
type Neighbourhood = { near: readonly (readonly number[])[]; closeness: readonly number[] }

/** Each wording once, with those that it names: every other is nearer to its name than the threshold asks. */
export function namedGroups(wordings: readonly Wording[], threshold: number): Map<Wording, Wording[]> {
  const neighbourhood = neighbourhoodOf(wordings, threshold)
  const leaders = leadersOf(wordings, neighbourhood)
  const groups = new Map<Wording, Wording[]>()
  for (const [at, wording] of wordings.entries()) {
    const near = leaders.has(at) ? [at] : (neighbourhood.near[at] ?? []).filter((other) => leaders.has(other))
    const name = nearestOf(
      wording,
      near.flatMap((leader) => wordings[leader] ?? []),
    )
    groups.set(name, [...(groups.get(name) ?? []), wording])
  }
  return groups
}

/**
 * The wordings that name the groups: each has the most questions near it that no leader before it was near. So every
 * wording is near a leader, and no leader is near another.
 */
function leadersOf(wordings: readonly Wording[], { near, closeness }: Neighbourhood): ReadonlySet<number> {
  const weights = wordings.map(({ asked }) => asked.length)
  const weightOf = (at: number): number => weights[at] ?? 0
  const crowd = near.map((others, at) => others.reduce((sum, other) => sum + weightOf(other), weightOf(at)))
  const left = new Set(wordings.keys())
  const leaders = new Set<number>()
  while (left.size > 0) {
    const leader = mostCrowded([...left], { crowd, closeness })
    leaders.add(leader)
    for (const taken of [leader, ...(near[leader] ?? [])]) {
      if (!left.delete(taken)) continue
      for (const other of near[taken] ?? []) crowd[other] = (crowd[other] ?? 0) - weightOf(taken)
    }
  }
  return leaders
}

function neighbourhoodOf(wordings: readonly Wording[], threshold: number): Neighbourhood {
  const near = wordings.map((): number[] => [])
  const closeness = wordings.map(({ asked }) => asked.length)
  const meet = (at: number, to: number, likeness: number): void => {
    near[at]?.push(to)
    closeness[at] = (closeness[at] ?? 0) + likeness * (wordings[to]?.asked.length ?? 0)
  }
  for (const [at, { meaning }] of wordings.entries()) {
    for (let to = at + 1; to < wordings.length; to += 1) {
      const likeness = likenessOf(meaning, wordings[to]?.meaning ?? null, threshold)
      if (likeness < threshold) continue
      meet(at, to, likeness)
      meet(to, at, likeness)
    }
  }
  return { near, closeness }
}

type Weights = { crowd: readonly number[]; closeness: readonly number[] }

/** Between leaders with equally many neighbours, the most central one; between those, the one asked first. */
function mostCrowded(places: readonly number[], { crowd, closeness }: Weights): number {
  return places.reduce((best, at) => {
    const more = (crowd[at] ?? 0) - (crowd[best] ?? 0)
    return more > 0 || (more === 0 && (closeness[at] ?? 0) > (closeness[best] ?? 0)) ? at : best
  })
}

function nearestOf({ meaning }: Wording, candidates: readonly Wording[]): Wording {
  const likenesses = new Map(candidates.map((one) => [one, likenessOf(meaning, one.meaning, -1)]))
  return candidates.reduce((best, one) => ((likenesses.get(one) ?? 0) > (likenesses.get(best) ?? 0) ? one : best))
}
