import { describe, expect, it } from 'vitest'
import { asNote, dropsNote, noteAsked, replacesNote } from './note-asked.ts'

describe('a note that is asked for', () => {
  it.each([
    ['can u put a note for the kitchen Pat coeliac, dinner sat 5th', 'Pat coeliac, dinner sat 5th'],
    ['put a note: Pat is coeliac', 'Pat is coeliac'],
    ['and kindly add that we should like the shower stool.', 'We should like the shower stool.'],
    ['Kindly note that Fergus does not care for clippers.', 'Fergus does not care for clippers.'],
    ['The note should say that my mother has coeliac disease, please.', 'My mother has coeliac disease.'],
    ['and could you tell joanne id like to stay', null],
    ['could you tell Joanne I would like to stay with him', 'I would like to stay with him'],
    ['Please let the kitchen know that my son has a nut allergy', 'My son has a nut allergy'],
    ['put a note', null],
    ['can you tell me what it costs', null],
    ['tell them', null],
    ['note the address', null],
  ])('[YZ5] is what stands in it without the asking: “%s”', (said, told) => {
    expect(noteAsked(said)).toBe(told)
  })

  it.each(['drop that note', 'leave the note out please', 'yes but I do want the eggs, drop that note', 'no notes'])(
    '[YZ5] may be dropped: “%s”',
    (said) => expect(dropsNote(said)).toBe(true),
  )

  it('[YZ5] is a sentence, without what leads in or was cut off behind, and may take the place of another', () => {
    expect(asNote("and we'd need a high chair.")).toBe("We'd need a high chair.")
    expect(asNote('Her case is mild,')).toBe('Her case is mild')
    expect(replacesNote('the note should say that she is coeliac')).toBe(true)
    expect(replacesNote('put a note that she is coeliac')).toBe(false)
  })
})
