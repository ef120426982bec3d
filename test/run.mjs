import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { build, checkNode, install, PreparationError, repository } from '../apps/service/bin/prepare.mjs'
import { findBrowser, findWindowless, installBrowser } from './find-browser.mjs'

/* `npm test`: everything, going on after a failure. Arguments: --only checks|node|widget|console|browser|voice, --nightly,
   --fast (checks, node, widget and console), and filters that Vitest gets. The last line counts. */

const STEP_LIMIT_MS = 15 * 60_000
const NIGHTLY_LIMIT_MS = 60 * 60_000
const GROUPS = ['checks', 'node', 'widget', 'console', 'browser', 'voice']
const IN_A_BROWSER = ['browser', 'voice']
/** Beside calls, which are heard in real time and mostly wait, and beside pages, others get what those leave. */
const POLITE = 10
/** Many tests wait: for a lease, a deadline, a page. At night times are measured, and two run at once. */
const WORKERS = { node: '4', browser: '3' }
const projectsOf = (group) => (group === 'node' ? ['node', 'node-shared'] : [group])

/** The rules for imports are held by `test/architecture/rules.test.ts`, in the group `node`. */
const checks = [
  ['types', 'typescript/bin/tsc', ['-p', '.', '--noEmit']],
  ['types of the widget', 'typescript/bin/tsc', ['-p', 'apps/widget', '--noEmit']],
  ['types of the console', 'typescript/bin/tsc', ['-p', 'apps/console', '--noEmit']],
  ['format', '@biomejs/biome/bin/biome', ['check', '.']],
  ['lint', 'oxlint/bin/oxlint', ['--type-aware']],
  ['unused', 'knip/bin/knip.js', ['--no-progress']],
]

const say = (text) => process.stdout.write(`${text}\n`)
const needsBrowser = (options) => options.groups.some((group) => IN_A_BROWSER.includes(group))
const seconds = (startedAt) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`

function readArguments(args) {
  const options = { groups: GROUPS, nightly: false, filters: [] }
  for (let at = 0; at < args.length; at += 1) {
    if (args[at] === '--only') options.groups = (args[(at += 1)] ?? '').split(',')
    else if (args[at] === '--fast') options.groups = ['checks', 'node', 'widget', 'console']
    else if (args[at] === '--nightly') options.nightly = true
    else options.filters.push(args[at])
  }
  const unknown = options.groups.filter((group) => !GROUPS.includes(group))
  if (unknown.length > 0) throw new PreparationError(`--only takes ${GROUPS.join(', ')}; not ${unknown.join(', ')}`)
  // A filter names test files: the checks of the whole repository were not asked for.
  if (options.filters.length > 0) options.groups = options.groups.filter((group) => group !== 'checks')
  return options
}

/** Ends each tool that runs, by a signal. */
const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    for (const end of running) end('SIGTERM')
    process.exit(130)
  })
}

/** Runs a tool with a time limit, in a process group of its own so that nothing of it outlives the limit. */
function runTool(script, args, { isQuiet, isPolite, env, limitMs }) {
  return new Promise((resolve) => {
    const stdio = isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
    const detached = process.platform !== 'win32'
    const child = spawn(process.execPath, [join(repository, 'node_modules', script), ...args], {
      cwd: repository,
      stdio,
      env: { ...process.env, ...env },
      detached,
    })
    if (isPolite) lowerPriority(child.pid)
    let text = ''
    child.stdout?.on('data', (chunk) => (text += chunk))
    child.stderr?.on('data', (chunk) => (text += chunk))
    const end = (signal) => {
      try {
        process.kill(detached ? -child.pid : child.pid, signal)
      } catch {
        // It ended by itself in the meantime.
      }
    }
    running.add(end)
    const timer = setTimeout(() => {
      text += `\nstopped after ${limitMs / 60_000} minutes`
      end('SIGKILL')
    }, limitMs)
    child.once('close', (code) => {
      clearTimeout(timer)
      running.delete(end)
      resolve({ isPassed: code === 0, text })
    })
  })
}

/** What it starts inherits it. */
function lowerPriority(pid) {
  try {
    setPriority(pid, POLITE)
  } catch {
    // It ended already, or could not be started: the result says so.
  }
}

async function runCheck([name, script, args], isPolite) {
  const startedAt = performance.now()
  const { isPassed, text } = await runTool(script, args, { isQuiet: true, isPolite, limitMs: STEP_LIMIT_MS })
  if (!isPassed) say(text.trim())
  say(`${isPassed ? 'passed' : 'FAILED'}  ${name} (${seconds(startedAt)})`)
  return { name, passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0 }
}

/** Two at a time: most of them use one processor. */
async function runChecks(isPolite) {
  const results = []
  const waiting = [...checks]
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await runCheck(check, isPolite))
  }
  await Promise.all([lane(), lane()])
  return results
}

/** Of more files than this it is no accident that they failed. */
const MOST_ANEW = 5

/**
 * By day, on whatever machine, a few files that failed run once more, by themselves: what is right then is told of by
 * name and fails nobody's change. At night nothing has a second try.
 */
async function runTests(group, options, manner = {}) {
  const startedAt = performance.now()
  const first = await runOnce(group, options, manner)
  const { brokenFiles: anew } = first
  const mayTryAgain = !options.nightly && anew.length > 0 && anew.length <= MOST_ANEW
  const second = mayTryAgain ? await runOnce(group, { ...options, filters: anew }, { ...manner, isAlone: true }) : null
  if (second) sayUnsteady(anew.filter((file) => !second.brokenFiles.includes(file)))
  const result = { name: `${group} tests`, ...(second ? mended(first, second) : first) }
  say(
    `${result.failed === 0 ? 'passed' : 'FAILED'}  ${result.name}: ${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped (${seconds(startedAt)})`,
  )
  return result
}

function sayUnsteady(files) {
  for (const file of files) say(`UNSTEADY  ${relative(repository, file)} failed, and passed when it ran once more`)
}

/** What failed is judged by its second try; nothing counts twice. */
const mended = (first, second) => ({
  ...first,
  passed: first.passed + first.failed - second.failed,
  failed: second.failed,
})

async function runOnce(group, options, { isQuiet = false, isPolite = false, isAlone = false }) {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-results-'))
  const file = join(folder, 'results.json')
  const projects = projectsOf(group).flatMap((project) => ['--project', project])
  const workers = options.nightly || !WORKERS[group] ? [] : ['--maxWorkers', isAlone ? '1' : WORKERS[group]]
  const args = ['run', ...projects, ...workers, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { isPassed, text } = await runTool('vitest/vitest.mjs', [...args, '--passWithNoTests', ...options.filters], {
    isQuiet,
    isPolite,
    env: envOf(group, options),
    limitMs: options.nightly ? NIGHTLY_LIMIT_MS : STEP_LIMIT_MS,
  })
  const result = countTests(file, isPassed)
  rmSync(folder, { recursive: true, force: true })
  if (isQuiet) say(text.trim())
  return result
}

/** Calls are heard in a whole browser; pages need none of its windows. */
const envOf = (group, { env, windowless }) =>
  group === 'browser' && windowless ? { ...env, FRONTDESK_CHROME: windowless } : env

/** A file that cannot be loaded has no test to fail, and an error outside any test fails none: each counts as one. */
function countTests(file, isPassed) {
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  if (!report) return { passed: 0, failed: isPassed ? 0 : 1, skipped: 0, brokenFiles: [] }
  const broken = report.testResults.filter((one) => one.status === 'failed')
  const unloaded = broken.filter((one) => !one.assertionResults.some((assertion) => assertion.status === 'failed'))
  const failed = report.numFailedTests + unloaded.length
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !isPassed ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    brokenFiles: broken.map((one) => one.name),
  }
}

/** The tests of the store run on a real PostgreSQL where CI can have one; elsewhere PGlite takes its place. */
function installPostgres() {
  const canInstall = process.env.CI === 'true' && process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (!canInstall || existsSync('/usr/lib/postgresql')) return
  const options = { stdio: 'ignore', timeout: 4 * 60_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update'], options)
  const { status } = spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], options)
  say(status === 0 ? 'installed PostgreSQL' : 'PostgreSQL could not be installed; PGlite takes its place')
}

async function prepare(options) {
  const startedAt = performance.now()
  try {
    await install()
    await build()
    say(`passed  install and build (${seconds(startedAt)})`)
    return { name: 'install and build', passed: 1, failed: 0, skipped: 0 }
  } catch (error) {
    if (!(error instanceof PreparationError)) throw error
    say(`${error.message}\nFAILED  install and build (${seconds(startedAt)})`)
    return { name: 'install and build', passed: 0, failed: 1, skipped: 0 }
  } finally {
    if (needsBrowser(options)) options.env.FRONTDESK_CHROME = findBrowser() ?? installBrowser(say) ?? ''
    if (options.groups.includes('browser')) options.windowless = findWindowless()
    if (options.groups.includes('node')) installPostgres()
  }
}

const MEMORY = '/dev/shm'
const TMPFS = 0x01021994
const ENOUGH_BYTES = 4 * 1024 ** 3

/**
 * By day the databases of the tests lie in memory, where there is enough of it: half of the time that they take on a
 * disk is spent waiting for it. What a killed process has written is there all the same. At night they lie on the disk.
 */
function useMemory(options) {
  if (options.nightly || process.platform !== 'linux' || !existsSync(MEMORY)) return
  const { type, bavail, bsize } = statfsSync(MEMORY)
  if (type !== TMPFS || bavail * bsize < ENOUGH_BYTES) return
  const folder = mkdtempSync(join(MEMORY, 'frontdesk-tests-'))
  // As every temporary folder: PostgreSQL runs as somebody else.
  chmodSync(folder, 0o1777)
  options.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function sumUp(results, options) {
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
  const failed = results.filter((result) => result.failed > 0).map((result) => result.name)
  say('')
  if (failed.length > 0) say(`failed: ${failed.join('; ')}`)
  if (needsBrowser(options) && !options.env.FRONTDESK_CHROME)
    say('!!! THE BROWSER TESTS WERE SKIPPED: no Chrome or Chromium was found or could be installed. Set CHROME_PATH.')
  say(`tests: ${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`)
  process.exitCode = total('failed') > 0 ? 1 : 0
}

async function main() {
  checkNode()
  const options = { ...readArguments(process.argv.slice(2)), env: {} }
  if (options.nightly) options.env.FRONTDESK_NIGHTLY = '1'
  useMemory(options)
  const results = [await prepare(options)]
  results.push(...(await (options.nightly ? runOneByOne(options) : runSideBySide(options))))
  sumUp(results, options)
}

const COMPUTING = ['checks', 'widget', 'console', 'node']

async function runGroups(groups, options, manner = {}) {
  const results = []
  for (const group of groups.filter((one) => options.groups.includes(one))) {
    if (group === 'checks') results.push(...(await runChecks(manner.isPolite)))
    else results.push(await runTests(group, options, manner))
  }
  return results
}

/** Calls and then pages, which wait more than they compute; beside them, politely, what only computes. */
async function runSideBySide(options) {
  const isBeside = options.groups.some((group) => IN_A_BROWSER.includes(group))
  const results = await Promise.all([
    runGroups(['voice', 'browser'], options, { isQuiet: COMPUTING.some((group) => options.groups.includes(group)) }),
    runGroups(COMPUTING, options, { isPolite: isBeside }),
  ])
  return results.flat()
}

/** At night times are measured too: nothing else runs. */
const runOneByOne = (options) => runGroups(GROUPS, options)

try {
  await main()
} catch (error) {
  if (!(error instanceof PreparationError)) throw error
  say(`${error.message}\ntests: 0 passed, 1 failed, 0 skipped`)
  process.exitCode = 1
}
