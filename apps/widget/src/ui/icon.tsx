const PATHS = {
  close: 'm6 6 12 12M18 6 6 18',
  down: 'm6 9.5 6 6 6-6',
  restart: 'M12 5v14M5 12h14',
  download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14',
  send: 'M12 19V5m-6 6 6-6 6 6',
  stop: 'M8 8h8v8H8z',
  up: 'M7.5 10.5v9M7.5 19.5h9.2a2 2 0 0 0 2-1.6l1.2-6a1.8 1.8 0 0 0-1.8-2.2h-4.1l.6-3.5a2 2 0 0 0-3.7-1.3L7.5 10.5H4v9h3.5',
  external: 'M9 6H6v12h12v-3M13 5h6v6M19 5l-8 8',
  alert: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 8v5M12 16.5h.01',
  offline: 'M4 4l16 16M5 12.5a10 10 0 0 1 4-2.4M19 12.5a10 10 0 0 0-5-2.7M8.5 16a5 5 0 0 1 6.5-.3M12 19.5h.01',
} as const
export type IconName = keyof typeof PATHS

type Props = { isFlipped?: boolean } & ({ name: IconName } | { path: string })

/** A line drawing beside a name that is written or spoken elsewhere; chunks bring the paths of their own. */
export const Icon = ({ isFlipped = false, ...drawing }: Props) => (
  <svg class={isFlipped ? 'icon flipped' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
    <path d={'path' in drawing ? drawing.path : PATHS[drawing.name]} />
  </svg>
)
