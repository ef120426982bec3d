const PATHS = {
  agents: 'M12 3v2.5M9.8 3h4.4M4 17a8 8 0 0 1 16 0ZM3 20.5h18',
  shop: 'M4 10v10.500h16V10M3 10l2-6.500h14L21 10a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0ZM9.5 20.500V15h5v5.500',
  calendar: 'M4 5.500h16v15H4zM4 10h16M8 3v4M16 3v4M8 14h3M8 17h6',
  bag: 'M5.500 8h13l1 12.500h-15zM9 10.500V6.500a3 3 0 0 1 6 0v4',
  key: 'M14.5 9.5a4.5 4.5 0 1 1-3.2-4.3 4.5 4.5 0 0 1 3.2 4.3ZM13 13l7.5 7.5M17 17l2-2',
  log: 'M6 3.5h12v17H6zM9.5 8h5M9.5 12h5M9.5 16h3',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5a7.5 7.5 0 0 1 15 0',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'm6 6 12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  plus: 'M12 5v14M5 12h14',
  chevron: 'm9.5 6 6 6-6 6',
  down: 'm6 9.5 6 6 6-6',
  rotate: 'M20 11a8 8 0 0 0-14.3-4L3.5 9.5M3.5 4.5v5h5M4 13a8 8 0 0 0 14.3 4l2.2-2.5M20.5 19.500v-5h-5',
  globe:
    'M12 3.500a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM3.5 12h17M12 3.500c2.3 2.3 3.5 5.2 3.5 8.500s-1.2 6.2-3.5 8.500c-2.3-2.3-3.5-5.2-3.5-8.500s1.2-6.2 3.5-8.500Z',
  phone:
    'M6.5 3.500h3l1.5 4.5-2 1.500a12 12 0 0 0 5.5 5.500l1.5-2 4.5 1.500v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.5 5.700a2 2 0 0 1 2-2.200Z',
  alert: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 8v5M12 16.500h.01',
  external: 'M9 6H6v12h12v-3M13 5h6v6M19 5l-8 8',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 2.500V5M12 19v2.500M2.5 12H5M19 12h2.500M5.3 5.3 7 7M17 17l1.7 1.700M5.3 18.7 7 17M17 7l1.7-1.7',
  chat: 'M4 5h16v11.500H10L5.5 20v-3.500H4z',
  question:
    'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM9.5 9.500a2.5 2.5 0 1 1 3.7 2.200c-.8.4-1.2 1-1.2 1.800M12 16.700h.01',
} as const
export type IconName = keyof typeof PATHS

/** A line drawing beside a name that is written or spoken elsewhere. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
)
