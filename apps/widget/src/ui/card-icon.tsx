const PATHS = {
  check: 'm5.5 12.5 4.5 4.5 8.5-10',
  calendar: 'M5 6.5h14v13H5zM5 10.5h14M8.5 4v4M15.5 4v4',
  copy: 'M9 9h10v10H9zM15 9V5H5v10h4',
  ahead: 'm9.5 6 6 6-6 6',
  minus: 'M6 12h12',
  plus: 'M12 6v12M6 12h12',
  external: 'M9 6H6v12h12v-3M13 5h6v6M19 5l-8 8',
} as const

/** Like `Icon`, for drawings that only cards have: they arrive with them. */
export const CardIcon = ({ name }: { name: keyof typeof PATHS }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
)
