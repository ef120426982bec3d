import { describe, expect, it } from 'vitest'
import { languageOf } from './language-of.ts'

describe('languageOf', () => {
  it.each([
    ['Haben Sie am Sonntag geöffnet?', 'de'],
    ['Wie viel kostet ein Zimmer für zwei Personen mit Frühstück?', 'de'],
    ['¿Cuánto cuesta la entrada para los niños?', 'es'],
    ['Est-ce que vous avez un parking pour les voitures ?', 'fr'],
    ['Quanto costa la camera per due persone?', 'it'],
    ['Hoeveel kost het voor de kinderen?', 'nl'],
    ['営業時間は何時までですか', 'ja'],
    ['你们几点开门', 'zh'],
    ['ما هي ساعات العمل', 'ar'],
    ['what time do you open on sundays', 'en'],
  ])('[QU8] knows the language of a plain question: %s', (text, language) => {
    expect(languageOf(text)).toBe(language)
  })

  it.each([
    'parking?',
    'wifi',
    'Do you have crème brûlée and pain au chocolat?',
    'the El Niño exhibition, is it on',
    'Harbor Double',
    '',
  ])('[QU8] takes no name or dish for a language: %s', (text) => {
    expect(['en', null]).toContain(languageOf(text))
  })
})
