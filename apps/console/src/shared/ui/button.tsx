import type { ComponentChildren } from 'preact'
import { Icon, type IconName } from './icon.tsx'

type Props = {
  children: ComponentChildren
  look?: 'primary' | 'secondary' | 'danger' | 'quiet'
  type?: 'button' | 'submit'
  icon?: IconName
  isBusy?: boolean
  isDisabled?: boolean
  /** What a screen reader says where the text alone would be the same on every row. */
  label?: string
  onClick?: () => void
}

/** A button that stays in its place, and keeps the focus, while its work is on its way. */
export function Button({ children, look = 'secondary', type = 'button', icon, ...props }: Props) {
  const { isBusy = false, isDisabled = false, label, onClick } = props
  const press = (event: Event) => {
    if (isBusy || isDisabled) event.preventDefault()
    else onClick?.()
  }
  return (
    <button
      type={type}
      class={`button ${look}`}
      aria-label={label}
      aria-busy={isBusy}
      aria-disabled={isBusy || isDisabled}
      onClick={press}
    >
      {isBusy ? <span class="spinner" aria-hidden="true" /> : icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  )
}
