/** Sound in the order in which it came, and the marks between. */
export type Played = { do: 'play'; samples: Float32Array } | { do: 'mark'; name: string } | { do: 'clear' }

/** TC12: what the agent says, played as it comes; marks are given back when they were played, or thrown away. */
export class PlayedSound {
  private waiting: Exclude<Played, { do: 'clear' }>[] = []
  private at = 0

  /** Gives back the marks that a clear threw away. */
  take(command: Played): string[] {
    if (command.do !== 'clear') {
      this.waiting.push(command)
      return []
    }
    const flushed = this.waiting.flatMap((one) => (one.do === 'mark' ? [one.name] : []))
    this.waiting = []
    this.at = 0
    return flushed
  }

  /** Fills as much as there is, and gives back the marks that were passed. */
  render(output: Float32Array): string[] {
    const passed: string[] = []
    for (let filled = 0; ; ) {
      const [next] = this.waiting
      if (!next) return passed
      if (next.do === 'mark') {
        passed.push(next.name)
        this.waiting.shift()
      } else if (filled === output.length) return passed
      else {
        const part = next.samples.subarray(this.at, this.at + output.length - filled)
        output.set(part, filled)
        filled += part.length
        this.at += part.length
        if (this.at < next.samples.length) return passed
        this.waiting.shift()
        this.at = 0
      }
    }
  }
}
