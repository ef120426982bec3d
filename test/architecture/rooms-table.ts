/** What a room may import, as rooms.cjs lists it: `name`, `name:ports`, `name:a/file`; null is everything. */
export type Rooms = Readonly<Record<string, readonly string[] | null>>

const ROW = /^\| `([^`]+)` *\|[^|]*\|([^|]*)\|$/gm

/** What the “May use” cell of a room says: whole packages, then ports, then single files. */
export function wordingOf(allowed: readonly string[] | null): string {
  if (allowed === null) return 'every package'
  const parted = allowed.map((entry) => entry.split(':')).map(([name = '', part]) => ({ name, part }))
  const whole = parted.filter(({ part }) => part === undefined).map(({ name }) => name)
  const ports = parted.filter(({ part }) => part === 'ports').map(({ name }) => name)
  const files = parted.filter(({ part }) => part !== undefined && part !== 'ports')
  const kinds = [
    whole.join(', '),
    ports.length > 0 ? `ports of ${ports.join(', ')}` : '',
    ...[...new Set(files.map(({ name }) => name))].map((owner) => {
      const its = files.filter(({ name }) => name === owner)
      return `${its.map(({ part }) => `\`${part}\``).join(', ')} of ${owner}`
    }),
  ]
  return kinds.filter((kind) => kind !== '').join('; ') || 'nothing of ours'
}

/** Where the table of rooms in a page of Markdown says something else than `rooms`, in words. */
export function tableProblems(page: string, rooms: Rooms): string[] {
  const rows = [...page.matchAll(ROW)].map(([, room = '', cell = '']) => ({ room, cell: cell.trim() }))
  const named = rows.map(({ room }) => room)
  const expected = new Map(Object.entries(rooms).map(([room, allowed]) => [room, wordingOf(allowed)]))
  return [
    ...[...expected.keys()].filter((room) => !named.includes(room)).map((room) => `${room} is missing`),
    ...named.filter((room, index) => named.indexOf(room) !== index).map((room) => `${room} stands there twice`),
    ...rows.flatMap(({ room, cell }) => {
      const wording = expected.get(room)
      if (wording === undefined) return [`${room} is no room`]
      return wording === cell ? [] : [`${room} may use “${wording}”, not “${cell}”`]
    }),
  ]
}
