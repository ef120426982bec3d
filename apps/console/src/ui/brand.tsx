import { Icon } from './icon.tsx'

export const Brand = () => (
  <span class="brand">
    <span class="mark">
      <Icon name="agents" />
    </span>
    Frontdesk
  </span>
)
