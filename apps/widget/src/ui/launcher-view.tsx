import type { PanelState } from '../state/panel-model.ts'
import { Icon } from './icon.tsx'

/** What the launcher shows besides its speech bubble: the way back while open, a count of what was missed while closed. */
export function LauncherView({ panel }: { panel: PanelState }) {
  const unread = panel.unread.value
  return (
    <>
      <Icon name="down" />
      {unread > 0 ? (
        <span class="badge" part="badge">
          {unread}
        </span>
      ) : null}
    </>
  )
}
