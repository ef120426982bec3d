import { runnerImport } from 'vite'
import { findBrowser } from '../../../test/find-browser.mjs'
import { fetchRivals } from './rivals.mjs'

/* `npm run bench:widget [rounds]`: what the built widget costs a page, beside an empty page and published widgets:
   same page, same run, in turns, medians. Ends with 1 when a budget of ours does not hold. */

const ROUNDS = Number(process.argv[2] ?? 7)
const BUDGETS = { mainThreadMs: 10, longTasks: 0, toComposerMs: 100, toWireMs: 20, shifts: 0 }

const say = (text) => process.stdout.write(`${text}\n`)
const page = (body) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title><link rel="icon" href="data:,"></head>
<body><main><h1>The Saltmarsh Inn</h1><p>Nine rooms by the sea.</p></main>${body}</body></html>`

function median(values) {
  const sorted = values.filter((value) => value !== null).toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}

const medians = (runs) =>
  Object.fromEntries(Object.keys(runs[0]).map((key) => [key, median(runs.map((run) => run[key]))]))

/** Idle time is kept from the first of ours: what a page pays before anybody shows interest. */
const WITHOUT_IDLE = '<script>window.requestIdleCallback = () => 0</script>'

function contenders(rivals) {
  return [
    { name: 'empty page', html: () => page('') },
    { name: 'Frontdesk, before intent', html: (desk) => page(WITHOUT_IDLE + desk.snippet()) },
    { name: 'Frontdesk, panel after idle', html: (desk) => page(desk.snippet()) },
    ...rivals.map(({ name, folder, body }) => ({ name, folder, html: (desk) => page(body(desk.url)) })),
  ]
}

const columns = [
  ['requests', (load) => load.requests.toFixed(0)],
  ['KB gzip', (load) => load.kilobytes.toFixed(1)],
  ['main thread ms', (load, empty) => `+${Math.max(0, load.mainThreadMs - empty.mainThreadMs).toFixed(1)}`],
  ['long tasks', (load) => load.longTasks.toFixed(0)],
  ['heap KB', (load, empty) => `+${Math.max(0, load.heapKilobytes - empty.heapKilobytes).toFixed(0)}`],
  ['launcher ms', (load) => load.launcherMs?.toFixed(0) ?? '–'],
  ['bytes ×', (load, _empty, ours) => (load.kilobytes / ours.kilobytes).toFixed(1)],
]

function printTable(rows) {
  const empty = rows[0].load
  const ours = rows[1].load
  say(`${''.padEnd(29)}${columns.map(([title]) => title.padStart(16)).join('')}`)
  for (const { name, load } of rows)
    say(name.padEnd(29) + columns.map(([, show]) => show(load, empty, ours).padStart(16)).join(''))
}

function broken(rows, interaction) {
  const own = rows[1].load
  const measured = {
    ...interaction,
    longTasks: own.longTasks,
    mainThreadMs: own.mainThreadMs - rows[0].load.mainThreadMs,
  }
  return Object.entries(BUDGETS)
    .filter(([key, most]) => measured[key] > most)
    .map(([key, most]) => `${key} ${measured[key].toFixed(1)} > ${most}`)
}

async function main() {
  process.env.FRONTDESK_CHROME ??= findBrowser() ?? ''
  if (!process.env.FRONTDESK_CHROME) throw new Error('no Chrome or Chromium was found: set CHROME_PATH')
  const source = new URL('../../../test/browser/stand-in/measure.ts', import.meta.url).pathname
  const { module: measure } = await runnerImport(source)
  const all = contenders(fetchRivals(say)).map((contender) => ({ contender, runs: [] }))
  const interactions = []
  const browser = await measure.openBrowser()
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { contender, runs } of all) runs.push(await measure.measureLoad(browser, contender))
    interactions.push(await measure.measureInteraction(browser, all[2].contender))
  }
  await browser.close()
  const rows = all.map(({ contender, runs }) => ({ name: contender.name, load: medians(runs) }))
  const interaction = medians(interactions)
  say(`medians of ${ROUNDS} rounds, taken in turns; no service behind the others: what loading them costs\n`)
  printTable(rows)
  say(
    `\nFrontdesk: click → composer at 4× throttle ${interaction.toComposerMs.toFixed(0)} ms, Enter → wire ${interaction.toWireMs.toFixed(1)} ms, layout shifts ${interaction.shifts}`,
  )
  const failures = broken(rows, interaction)
  say(failures.length === 0 ? 'every budget holds' : `OVER BUDGET: ${failures.join('; ')}`)
  process.exitCode = failures.length === 0 ? 0 : 1
}

await main()
