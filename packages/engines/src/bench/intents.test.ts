import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { classifyIntent } from '../reading/intents/index.ts'
import { type Intent, NEEDS } from '../reading/intents/intent.ts'
import { heldOutTrials, trainingSet } from '../reading/intents/train-intents.ts'
import { trainingFiles } from '../reading/intents/training-files.ts'
import { labelledLines } from '../reading/intents/training-phrases.ts'
import { EVERY_CAPABILITY } from '../testing.ts'
import { clinc, scoreClinc } from './out-of-scope.ts'

/** CLINC150 (CC BY 3.0) lies beside the repository and is no part of it. */
const DATA = new URL('../../../../../shared/data/clinc150/train-val.json', import.meta.url)
const SITES = new URL('../../../../test/sites/', import.meta.url)
const INTENTS_FOLDER = new URL('../reading/intents', import.meta.url).pathname

const IS_NIGHTLY = process.env.FRONTDESK_NIGHTLY !== undefined

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const everything = EVERY_CAPABILITY
/** Answered at once, or there in every agent: these start no flow over the visitor's head. */
const NO_FLOW: ReadonlySet<Intent> = new Set([
  'ask-question',
  'small-talk',
  'what-do-you-have',
  'leave-message',
  'talk-to-person',
])
const startsFlow = (text: string, enabled = everything): boolean => {
  const found = classifyIntent(text, enabled)
  return found !== null && !NO_FLOW.has(found.intent)
}

/** Every quoted question of the sites' question sets. */
function siteQuestions(): string[] {
  const files = readdirSync(SITES).filter((name) => name.endsWith('questions.ts'))
  const lines = files.flatMap((name) => readFileSync(new URL(name, SITES), 'utf8').split('\n'))
  return lines.flatMap((line) => {
    const quoted =
      /question:\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)")/.exec(line) ?? /^\s+(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"),$/.exec(line)
    return quoted ? [(quoted[1] ?? quoted[2] ?? '').replaceAll("\\'", "'")] : []
  })
}

// Training takes half a minute: at night.
describe.runIf(existsSync(DATA) && IS_NIGHTLY)('the classifier on CLINC150 (../shared/data/clinc150)', () => {
  it('[IN8] labels 90 % in scope and refuses 75 % out of scope, its threshold fixed on train', () => {
    const data = clinc.parse(JSON.parse(readFileSync(DATA, 'utf8')))
    const { threshold, accepted, plain, refused, trainMs } = scoreClinc(data, () => performance.now())
    process.stdout.write(
      `\nCLINC150 validation: ${percent(accepted)} in scope accepted and right (${percent(plain)} without refusing), ` +
        `${percent(refused)} out of scope refused; threshold ${threshold.toFixed(3)} from train; trained in ${(trainMs / 1000).toFixed(1)} s\n`,
    )
    expect(accepted).toBeGreaterThanOrEqual(0.9)
    expect(refused).toBeGreaterThanOrEqual(0.75)
  }, 180_000)
})

describe('the intents of the product', () => {
  it('[IN9] start a flow on at most 2 % of the questions of the test sites', () => {
    const questions = siteQuestions()
    const started = questions.filter((question) => startsFlow(question))
    process.stdout.write(`questions of test/sites: ${started.length} of ${questions.length} would start a flow\n`)
    for (const service of everything) {
      const alone = questions.filter((question) => startsFlow(question, [service])).length
      process.stdout.write(`  with ${service} alone: ${alone}\n`)
    }
    expect(questions.length).toBeGreaterThan(250)
    expect(started.length / questions.length).toBeLessThanOrEqual(0.02)
  })

  it('[IN10] are read in phrases written as other people would', () => {
    const phrases = labelledLines(readFileSync(`${INTENTS_FOLDER}/held-out/phrases.txt`, 'utf8'))
    const isLabel = (label: string): label is Intent => Object.hasOwn(NEEDS, label)
    const outcomes = phrases.map(({ text, label }) => ({
      wanted: label,
      found: classifyIntent(text, everything)?.intent,
    }))
    const right = outcomes.filter(({ wanted, found }) => wanted === found).length
    const nothing = outcomes.filter(({ found }) => found === undefined).length
    const questions = outcomes.filter(({ wanted }) => wanted === 'ask-question')
    const started = questions.filter(({ found }) => found !== undefined && !NO_FLOW.has(found)).length
    process.stdout.write(
      `phrases of others: ${right} of ${phrases.length} right, ${nothing} not read, ${phrases.length - right - nothing} wrong; ` +
        `${started} of ${questions.length} questions would start a flow\n`,
    )
    expect(phrases.every(({ label }) => isLabel(label))).toBe(true)
    expect(right / phrases.length).toBeGreaterThanOrEqual(0.75)
  })

  it.runIf(IS_NIGHTLY)(
    '[IN10] are read in phrases held out of training',
    () => {
      const files = { list: (path: string) => readdirSync(path), read: (path: string) => readFileSync(path, 'utf8') }
      const trials = heldOutTrials(trainingSet(trainingFiles(INTENTS_FOLDER, files)))
      const right = trials.filter(({ isRight }) => isRight).length
      process.stdout.write(
        `phrases held out, a fifth at a time: first choice right in ${percent(right / trials.length)} of ${trials.length}\n`,
      )
      expect(right / trials.length).toBeGreaterThanOrEqual(0.75)
    },
    180_000,
  )
})
