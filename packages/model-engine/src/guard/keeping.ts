/** Makes something of a text, and keeps what it has made of those that were asked for last. */
export function keeping<Made>(most: number, make: (text: string) => Made): (text: string) => Made {
  const kept = new Map<string, Made>()
  return (text) => {
    const made = kept.get(text) ?? make(text)
    kept.delete(text)
    kept.set(text, made)
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    return made
  }
}
