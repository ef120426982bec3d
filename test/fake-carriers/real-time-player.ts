type Queued = { ms: number } | { mark: string }

const FRAME_MS = 20

/** A carrier's loudspeaker: plays what it was given at the pace of the clock, gives back marks, and forgets what is cleared. */
export class RealTimePlayer {
  /** Sound that was heard to its end. */
  playedMs = 0
  private queue: Queued[] = []
  private readonly giveBack: (mark: string) => void
  private readonly timer: NodeJS.Timeout
  private readonly startedAt = performance.now()
  private frames = 0

  constructor(giveBack: (mark: string) => void, everyFrame: (frame: number) => void) {
    this.giveBack = giveBack
    this.timer = setInterval(() => {
      while (this.startedAt + this.frames * FRAME_MS <= performance.now()) {
        this.frames += 1
        this.play()
        everyFrame(this.frames)
      }
    }, FRAME_MS / 2)
  }

  get queuedMs(): number {
    return this.queue.reduce((sum, one) => sum + ('ms' in one ? one.ms : 0), 0)
  }

  sound(ms: number): void {
    this.queue.push({ ms })
  }

  mark(name: string): void {
    if (this.queue.length === 0) this.giveBack(name)
    else this.queue.push({ mark: name })
  }

  /** Marks of what is thrown away come back, as most carriers do it. */
  clear(): void {
    for (const one of this.queue.splice(0)) if ('mark' in one) this.giveBack(one.mark)
  }

  stop(): void {
    clearInterval(this.timer)
  }

  private play(): void {
    let left = FRAME_MS
    for (let [next] = this.queue; next !== undefined; [next] = this.queue) {
      if ('mark' in next) this.giveBack(next.mark)
      else if (left === 0) return
      else {
        const heard = Math.min(left, next.ms)
        next.ms -= heard
        left -= heard
        this.playedMs += heard
        if (next.ms > 0) return
      }
      this.queue.shift()
    }
  }
}
