import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type modelFilesIn, threadModels } from '@frontdesk/language-models'
import { readSets } from './question-sets.ts'
import { organizationId, readSite, sourceId } from './read-site.ts'

/* `npm run bench:answers -- --load`: how soon questions are answered, alone, eight at once, and ten a second. */

const GOALS = { alone: 150, eight: 450, stall: 20, megabytes: 500, ingest: 90 }
const SECONDS = 20

/** The longest that a timer of a millisecond came late. */
function watchLoop(): () => number {
  let longest = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last - 1)
    last = now
  }, 1)
  return () => {
    clearInterval(timer)
    return longest
  }
}

const share = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(part * (times.length - 1))] ?? 0
const say = (name: string, value: number, goal: number, unit = 'ms'): boolean => {
  process.stdout.write(
    `${value <= goal ? 'holds' : 'FALLS SHORT'}  ${name}: ${value.toFixed(0)} ${unit} (goal ${goal})\n`,
  )
  return value <= goal
}

export async function benchLoad(root: string, files: ReturnType<typeof modelFilesIn>): Promise<boolean> {
  const models = threadModels({
    workerUrl: new URL('model-thread.js', import.meta.url),
    files,
    threads: 2,
    onFailure: (reason) => process.stderr.write(`${reason}\n`),
  })
  await models.warm()
  const [set] = readSets(join(root, 'test/answers/thresholds'))
  if (!set) throw new Error('there is no site to ask')
  const began = performance.now()
  const reading = watchLoop()
  const { knowledge, pages } = await readSite(set.site, models)
  const readingStall = reading()
  const ingest = ((performance.now() - began) / pages) * 200
  const agent = knowledge.forAgent(organizationId, [sourceId])
  const questions = set.questions.map(({ q }) => q)
  const ask = async (question: string): Promise<number> => {
    const asked = performance.now()
    await agent.search(question)
    return performance.now() - asked
  }
  for (const question of questions.slice(0, 5)) await ask(question)
  const loop = watchLoop()
  const alone: number[] = []
  for (const question of [...questions, ...questions]) alone.push(await ask(question))
  const eight: number[] = []
  for (let at = 0; at + 8 <= 2 * questions.length; at += 8) {
    const some = [...questions, ...questions].slice(at, at + 8)
    eight.push(...(await Promise.all(some.map(ask))))
  }
  const sustained: Promise<number>[] = []
  for (let at = 0; at < 10 * SECONDS; at += 1) {
    sustained.push(ask(questions[at % questions.length] ?? ''))
    await wait(100)
  }
  const lasting = await Promise.all(sustained)
  const stall = loop()
  // Before the models end: what they hold counts.
  const resident = process.memoryUsage.rss()
  await models.stop()
  process.stdout.write(
    `alone p50 ${share(alone, 0.5).toFixed(0)} ms; eight at once p50 ${share(eight, 0.5).toFixed(0)} ms; ten a second p50 ${share(lasting, 0.5).toFixed(0)}, p99 ${share(lasting, 0.99).toFixed(0)} ms; stall while a site is read ${readingStall.toFixed(0)} ms\n`,
  )
  return [
    say('a question alone, p99', share(alone, 0.99), GOALS.alone),
    say('eight at once, p99', share(eight, 0.99), GOALS.eight),
    say('ten a second, p99', share(lasting, 0.99), GOALS.eight),
    say('longest stall of the event loop while asked', stall, GOALS.stall),
    say('200 pages read and understood', ingest / 1000, GOALS.ingest, 's'),
    say('resident memory', resident / 1024 / 1024, GOALS.megabytes, 'MB'),
  ].every(Boolean)
}
