import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { AgentKnowledge } from '@frontdesk/agent-runtime/ports'
import { modelFilesIn, threadModels } from '@frontdesk/language-models'
import { organizationId, readSite, sourceId } from '../../answers/read-site.ts'
import { foundBefore } from './found-before.ts'
import { type Asked, readQuestions, SET_NAMES, type SetName } from './questions.ts'
import { fileOf, type Replies, readReplies, repliesIn } from './replies.ts'
import { reportOf, type Tried, tryAll } from './report.ts'
import { openRunner, type Runner } from './run-turn.ts'
import { WRITERS_GUIDE } from './writers-guide.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    set: { type: 'string' },
    out: { type: 'string' },
    from: { type: 'string' },
    detail: { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
  },
})

function setOf(name: string | undefined): SetName {
  const set = SET_NAMES.find((each) => each === name)
  if (!set) throw new Error(`--set must be one of ${SET_NAMES.join(', ')}`)
  return set
}

/** Sites are read, and models loaded, when something is searched for that was not searched for before. */
function siteOpener() {
  const models = threadModels({
    workerUrl: new URL('model-thread.js', import.meta.url),
    files: modelFilesIn(join(process.cwd(), 'packages/language-models/models')),
    threads: 1,
    onFailure: (reason) => process.stderr.write(`${reason}\n`),
  })
  const sites = new Map<string, Promise<AgentKnowledge>>()
  const open = (site: string): Promise<AgentKnowledge> => {
    const opened =
      sites.get(site) ??
      readSite(join('test/answers', site, 'site'), models).then(({ knowledge }) =>
        knowledge.forAgent(organizationId, [sourceId]),
      )
    sites.set(site, opened)
    return opened
  }
  return { open, stop: () => (sites.size > 0 ? models.stop() : Promise.resolve()) }
}

type Desk = { set: SetName; asked: readonly Asked[]; runner: Runner; knowledgeOf: (site: string) => AgentKnowledge }

async function within(set: SetName, work: (desk: Desk) => Promise<void>): Promise<void> {
  const sites = siteOpener()
  const found = foundBefore(set, sites.open)
  const runner = await openRunner()
  try {
    await work({ set, asked: readQuestions(set), runner, knowledgeOf: found.forSite })
  } finally {
    found.save()
    await runner.close()
    await sites.stop()
  }
}

/** Writes a file for each request that nobody has written a reply for; run again when replies are there. */
async function dump({ set, asked, runner, knowledgeOf }: Desk, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'README.md'), WRITERS_GUIDE(set, folder))
  const replies = repliesIn(folder)
  const written = new Set(
    readdirSync(folder)
      .filter((name) => /^\d+\.json$/u.test(name))
      .map((name) => idOf(folder, name)),
  )
  let [count, open] = [written.size, 0]
  for (const [at, each] of asked.entries()) {
    // What was said before is part of the prompt.
    if (each.before.some(({ key }) => !isTold(replies, key))) {
      open += 1
      continue
    }
    // oxlint-disable-next-line no-await-in-loop -- one turn after the other
    const { pending } = await runner.run(each, replies, { knowledge: knowledgeOf(each.site) })
    for (const { kind, step, held, messages, tools } of pending) {
      const id = JSON.stringify([each.key, kind, kind === 'mend' ? held : step])
      if (written.has(id)) continue
      count += 1
      const wantsLie = kind === 'answer' && at % 3 === 0
      const prompt = { key: each.key, kind, step, held, wantsLie, messages, tools }
      writeFileSync(join(folder, `${String(count).padStart(3, '0')}.json`), `${JSON.stringify(prompt, null, 1)}\n`)
    }
  }
  const unanswered = readdirSync(folder).filter(
    (name) => /^\d+\.json$/u.test(name) && !existsSync(join(folder, replyName(name))),
  )
  process.stdout.write(`${count} prompts in ${folder}, ${unanswered.length} without a reply: ${unanswered.join(' ')}\n`)
  if (open > 0)
    process.stdout.write(`${open} later lines of talks wait for the replies before them: run this again then\n`)
}

const replyName = (name: string): string => name.replace('.json', '.reply.json')

function idOf(folder: string, name: string): string {
  const { key, kind, step, held } = JSON.parse(readFileSync(join(folder, name), 'utf8'))
  return JSON.stringify([key, kind, kind === 'mend' ? held : step])
}

/** Whether a turn has its last reply: one that calls no tool. */
const isTold = (replies: Replies, key: string): boolean =>
  replies
    .get(key)
    ?.steps.some(
      (step) => (step.toolCalls ?? []).length === 0 || step.toolCalls?.some(({ name }) => name === 'start'),
    ) === true

async function main(): Promise<void> {
  const [what = ''] = positionals
  const set = setOf(values.set)
  if (what === 'dump') return within(set, (desk) => dump(desk, values.out ?? `test-results/recorded/${set}`))
  if (what === 'collect') {
    const replies = repliesIn(values.from ?? `test-results/recorded/${set}`)
    writeFileSync(fileOf(set), `${JSON.stringify(Object.fromEntries(replies), null, 1)}\n`)
    return
  }
  if (what !== 'replay') throw new Error('say dump, collect or replay')
  const replies = values.from === undefined ? readReplies(set) : repliesIn(values.from)
  await within(set, async ({ asked, runner, knowledgeOf }) => {
    const tried: Tried[] = await tryAll(asked, replies, { runner, knowledgeOf })
    process.stdout.write(reportOf(tried, values.detail))
  })
}

await main()
