import type { Clock } from '../state/clock.ts'
import { exactMoment, relativeMoment } from '../state/moments.ts'

type Props = { at: number | null; clock: Clock; never?: string }

/** A moment as people say it, with the exact one as its title. */
export function Moment({ at, clock, never = 'Never' }: Props) {
  if (at === null) return <span class="quiet">{never}</span>
  return (
    <time dateTime={new Date(at).toISOString()} title={exactMoment(at)}>
      {relativeMoment(at, clock.now())}
    </time>
  )
}
