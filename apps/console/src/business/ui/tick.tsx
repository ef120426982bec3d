type Props = { label: string; isTicked: boolean; onToggle: (isTicked: boolean) => void }

/** A box to tick, with its words beside it. */
export const Tick = ({ label, isTicked, onToggle }: Props) => (
  <div class="field">
    <label class="tick">
      <input type="checkbox" checked={isTicked} onChange={(event) => onToggle(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  </div>
)
