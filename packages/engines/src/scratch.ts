import { readDates, readTimes } from './reading/grammars/index.ts'
const now = Date.parse('2026-11-24T10:00:00Z')
for (const t of ["4's a bit too late, 3?","not friday evening","this sat 28th 9.30. just the 4 so","next week's better","not this week, next week's better","friday's better","in a week's time","tomorrow's fine at 3","9.10. thanks", "27.11. um 19 Uhr"]) {
  const c = { now, timeZone: 'Europe/London', dayFirst: true, expects: ['date', 'time'] } as never
  console.log(`${t} D ${JSON.stringify(readDates(t, c).map(({ value, text }) => [text, value]))} T ${JSON.stringify(readTimes(t, c).map(({ value, text }) => [text, value]))}`)
}
