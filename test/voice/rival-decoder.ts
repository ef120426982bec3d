import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeWav } from '../../packages/voice/src/audio/write-wav.ts'
import { firstsOf } from '../../packages/voice/src/recognition/language/ngram-tables.ts'
import type { RecognitionModels } from '../../packages/voice/src/recognition/language/recognition-models.ts'
import { RATE } from './make-audio.ts'

const ACOUSTIC_MODEL = '/usr/share/pocketsphinx/model/en-us/en-us'
const PROGRAM = '/usr/bin/pocketsphinx_batch'

/** What CMU's own decoder hears with the very same models; null where Debian's pocketsphinx is not installed. */
export function hearWithPocketsphinx(models: RecognitionModels, recordings: readonly Int16Array[]): string[] | null {
  if (!existsSync(PROGRAM) || !existsSync(ACOUSTIC_MODEL)) return null
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-rival-'))
  const path = (name: string): string => join(folder, name)
  try {
    writeFileSync(path('model.arpa'), arpaOf(models))
    writeFileSync(path('words.dict'), dictionaryOf(models))
    const names = recordings.map((_, index) => String(index).padStart(4, '0'))
    recordings.forEach((samples, index) =>
      writeFileSync(path(`${names[index]}.wav`), writeWav({ sampleRate: RATE, samples })),
    )
    writeFileSync(path('list'), names.join('\n'))
    const files = ['-lm', path('model.arpa'), '-dict', path('words.dict'), '-ctl', path('list'), '-hyp', path('heard')]
    const audio = ['-adcin', 'yes', '-cepdir', folder, '-cepext', '.wav', '-hmm', ACOUSTIC_MODEL]
    execFileSync(PROGRAM, [...audio, ...files], { stdio: 'ignore', timeout: 600_000 })
    return readFileSync(path('heard'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => line.replace(/\s*\(\d+ -?\d+\)$/, ''))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const inTens = (log: number): string => (Math.max(log, -200) / Math.LN10).toFixed(4)

function arpaOf({ tables, vocabulary: { words } }: RecognitionModels): string {
  const { unigrams, backoffs, seconds, pairLogs, pairBackoffs, tripleStarts, thirds, tripleLogs } = tables
  const firsts = firstsOf(tables)
  const pairOf = (at: number): string => `${words[firsts[at] ?? 0]} ${words[seconds[at] ?? 0]}`
  const lines = ['\\data\\', `ngram 1=${words.length}`, `ngram 2=${seconds.length}`, `ngram 3=${thirds.length}`]
  lines.push('', '\\1-grams:')
  words.forEach((word, at) => lines.push(`${inTens(unigrams[at] ?? 0)} ${word} ${inTens(backoffs[at] ?? 0)}`))
  lines.push('', '\\2-grams:')
  seconds.forEach((_, at) => lines.push(`${inTens(pairLogs[at] ?? 0)} ${pairOf(at)} ${inTens(pairBackoffs[at] ?? 0)}`))
  lines.push('', '\\3-grams:')
  for (let pair = 0; pair < seconds.length; pair++)
    for (let at = tripleStarts[pair] ?? 0; at < (tripleStarts[pair + 1] ?? 0); at++)
      lines.push(`${inTens(tripleLogs[at] ?? 0)} ${pairOf(pair)} ${words[thirds[at] ?? 0]}`)
  return `${lines.join('\n')}\n\n\\end\\\n`
}

/** Further ways to say a word are numbered. */
function dictionaryOf({ vocabulary: { words, pronunciations } }: RecognitionModels): string {
  const ways = new Map<number, number>()
  return pronunciations
    .map(({ word, phones }) => {
      const way = (ways.get(word) ?? 0) + 1
      ways.set(word, way)
      return `${words[word]}${way === 1 ? '' : `(${way})`} ${phones.join(' ')}\n`
    })
    .join('')
}
