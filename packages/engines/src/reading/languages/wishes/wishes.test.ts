import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fastest } from '../../testing.ts'
import { NO_WISHES } from '../engine/language-data.ts'
import { languageFor } from '../readers.ts'
import { readWishByModel } from './read-wish-model.ts'
import { wishFingerprint, wishLines, wishWeightsModule } from './train-wishes.ts'
import { weights as de } from './weights/de.ts'
import { weights as es } from './weights/es.ts'
import { weights as fr } from './weights/fr.ts'

const folder = new URL('..', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, folder), 'utf8')
const readIn = (name: string, text: string) => {
  const language = languageFor(name)
  return language && readWishByModel(language, text)
}

describe('what words do, learned from lines', () => {
  it.each([
    ['de', de],
    ['es', es],
    ['fr', fr],
  ])('[TG18] has the weights that its lines and tables make: else run `npm run train:wishes`: %s', (name, weights) => {
    expect(weights.fingerprint).toBe(wishFingerprint(name, read))
  })

  it('[TG18] is made the same on every run', { timeout: 60_000 }, () => {
    const language = languageFor('fr')
    const lines = wishLines(read('wishes/lines/fr-learn.jsonl'))
    expect(language && wishWeightsModule(language, lines, fr.fingerprint)).toContain(fr.weights)
  })

  it.each(['de', 'es', 'fr'])('[TG18] has lines of every kind, and none twice: %s', (name) => {
    const lines = wishLines(read(`wishes/lines/${name}-learn.jsonl`))
    expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length)
    expect(new Set(lines.map(({ wish }) => wish)).size).toBe(20)
  })

  it.each([
    ['de', 'Lässt sich meine Reservierung auf Sonntag verschieben?', 'change'],
    ['de', 'Hätten Sie am Freitag ein Zweibettzimmer für drei Nächte?', 'stay'],
    ['es', 'Nos apuntas una mesa para cinco el domingo a las tres', 'reservation'],
    ['es', '¿Podrían anular mi cita del lunes?', 'cancel'],
    ['fr', 'On pourrait avoir une table pour six demain à 20h ?', 'reservation'],
    ['fr', 'Peut-on décaler ma réservation à dimanche ?', 'change'],
  ])('[TG18] tells a wish by words that no line holds so: %s %s', (language, text, does) => {
    expect(readIn(language, text)?.does).toBe(does)
  })

  it.each(['de', 'es', 'fr'])('[TG18] is sure of no wish where no word is known: %s', (language) => {
    for (const text of ['', '?!', 'zxqv wrrk']) {
      const { does, chance } = readIn(language, text) ?? { does: 'talk', chance: 0 }
      expect(chance < 0.6 || NO_WISHES.some((one) => one === does), `${text}: ${does}`).toBe(true)
    }
  })

  it.each(['de', 'es', 'fr'])('[TG16] takes little time whatever was written: %s', (language) => {
    let times = 0
    for (const text of ['x '.repeat(1_000), '1'.repeat(2_000), 'ä'.repeat(2_000)])
      expect(fastest(() => readIn(language, `${times++} ${text}`))).toBeLessThan(15)
  })
})
