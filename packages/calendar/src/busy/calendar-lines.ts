/** One property of iCalendar (RFC 5545): names are in capitals, parameters without their quotation marks. */
export type CalendarProperty = { name: string; parameters: ReadonlyMap<string, string>; value: string }

/** What stands between BEGIN and END. */
export type CalendarComponent = {
  name: string
  properties: CalendarProperty[]
  components: CalendarComponent[]
}

/** A calendar cannot be read as it is: what the owner is told of it. */
export class UnreadableCalendar extends Error {}

const MOST_NESTED = 8

/** The calendars of a file; what is not one, or was cut off, is none. */
export function readCalendars(text: string): CalendarComponent[] {
  const root: CalendarComponent = { name: '', properties: [], components: [] }
  const open = [root]
  for (const line of unfolded(text)) {
    const property = propertyOf(line)
    if (property !== null) place(property, open)
  }
  const calendars = root.components.filter(({ name }) => name === 'VCALENDAR')
  if (calendars.length === 0) throw new UnreadableCalendar('what came from the address is not an iCalendar file')
  if (open.length > 1) throw new UnreadableCalendar('the file ends before its calendar does')
  return calendars
}

function place(property: CalendarProperty, open: CalendarComponent[]): void {
  const inner = open.at(-1)
  if (inner === undefined) return
  const name = property.value.trim().toUpperCase()
  if (property.name === 'BEGIN') {
    if (open.length > MOST_NESTED) throw new UnreadableCalendar('the file is nested too deeply')
    const begun: CalendarComponent = { name, properties: [], components: [] }
    inner.components.push(begun)
    open.push(begun)
    return
  }
  if (property.name !== 'END') {
    inner.properties.push(property)
    return
  }
  if (inner.name !== name || open.length === 1) throw new UnreadableCalendar('the file is not well formed')
  open.pop()
}

/** A line that begins with a space or a tab goes on from the one before. */
const unfolded = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r\n|\n|\r/)

/** What is no property, as an empty line, says nothing. */
function propertyOf(line: string): CalendarProperty | null {
  const parts = partsOf(line)
  if (parts === null) return null
  const [name = '', ...parameters] = parts.named
  const pairs = parameters.map((parameter): [string, string] => {
    const at = parameter.indexOf('=')
    return [parameter.slice(0, at).toUpperCase(), parameter.slice(at + 1).replaceAll('"', '')]
  })
  return { name: name.toUpperCase(), parameters: new Map(pairs), value: parts.value }
}

/** Semicolons part the parameters and the first colon ends them, but for those in quotation marks. */
function partsOf(line: string): { named: string[]; value: string } | null {
  const named: string[] = []
  let isQuoted = false
  let begun = 0
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at]
    if (letter === '"') isQuoted = !isQuoted
    if (isQuoted || (letter !== ';' && letter !== ':')) continue
    named.push(line.slice(begun, at))
    begun = at + 1
    if (letter === ':') return { named, value: line.slice(begun) }
  }
  return null
}

/** The first property of a name. */
export const propertyNamed = ({ properties }: CalendarComponent, name: string): CalendarProperty | null =>
  properties.find((property) => property.name === name) ?? null

/** All properties of a name. */
export const propertiesNamed = ({ properties }: CalendarComponent, name: string): CalendarProperty[] =>
  properties.filter((property) => property.name === name)
