import { Icon } from '../shared/ui/icon.tsx'

export const Brand = () => (
  <span class="brand">
    <span class="mark">
      <Icon name="agents" />
    </span>
    Frontdesk
  </span>
)
