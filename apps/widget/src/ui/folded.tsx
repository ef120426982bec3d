/** WR10: what can no longer be answered is one line of what it was about. */
export const Folded = ({ words }: { words: readonly string[] }) => (
  <p class="folded" dir="auto">
    {words.join(' · ')}
  </p>
)
