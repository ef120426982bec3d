import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EVERY_CAPABILITY } from '../../testing.ts'
import { fastest } from '../testing.ts'
import { classifyIntent, INTENTS } from './index.ts'
import { trainModel } from './train.ts'
import { trainingFiles, trainingFingerprint } from './training-files.ts'
import { packedIntents } from './weights.ts'

const everything = EVERY_CAPABILITY
const wanted = (text: string, enabled = everything) => classifyIntent(text, enabled)?.intent ?? null

describe('intents', () => {
  it.each([
    ["I'd like a table for four on Friday", 'reserve-table'],
    ['can I get an appointment with the dentist tomorrow', 'book-appointment'],
    ['please cancel my appointment', 'cancel-booking'],
    ['where is my order', 'order-status'],
    ['is the red jacket in stock', 'check-stock'],
    ['I want to return these shoes', 'return-order'],
    ['let me talk to a human', 'talk-to-person'],
    ['show me two bedroom flats to rent', 'search-listings'],
    ['can we view the flat on Saturday', 'book-viewing'],
    ['thank you so much', 'small-talk'],
  ])('[IN3] are read where they are sure: %s', (text, intent) => {
    expect(wanted(text)).toBe(intent)
    expect(classifyIntent(text, everything)?.confidence).toBeGreaterThanOrEqual(0.65)
  })

  it.each(['tomorrow at 5', '7pm', '2 people', 'my name is Anna', '07700 900123'])(
    '[IN3] are not read out of mere details: %s',
    (text) => {
      expect(wanted(text)).toBeNull()
    },
  )

  it('[IN3] start nothing on words that say nothing', () => {
    expect(wanted('')).toBeNull()
    expect(wanted('?!')).toBeNull()
    expect([null, 'ask-question']).toContain(wanted('zxqv wrrk'))
  })

  it('[IN1] are those of the enabled services', () => {
    expect(wanted("I'd like a table for four", ['PROPERTY_MANAGEMENT'])).not.toBe('reserve-table')
    expect(wanted('where is my order', ['APPOINTMENT_MANAGEMENT'])).not.toBe('order-status')
    expect(wanted('let me talk to a human', [])).toBe('talk-to-person')
  })

  it('[IN1] mean the enabled trade where the wish is the same', () => {
    expect(wanted('I want to make a reservation for tomorrow', ['APPOINTMENT_MANAGEMENT'])).toBe('book-appointment')
    expect(wanted('please cancel my order', ['RESERVATION_MANAGEMENT'])).toBe('cancel-booking')
  })

  it.each([
    'can I book a table online?',
    'do you take reservations?',
    'how much does a haircut cost',
    'what is your return policy',
    'do I need an appointment',
    'can I cancel for free',
    'how do I change a booking',
  ])('[IN2] start nothing on a question: %s', (text) => {
    expect([null, 'ask-question']).toContain(wanted(text))
  })

  it('[IN4] are those of the last wish, unless a question follows', () => {
    expect(wanted('Hi there, lovely place. I would like to book a table for two tomorrow.')).toBe('reserve-table')
    expect(wanted('I would like to book a table for two tomorrow. How much does parking cost there?')).toBe(
      'ask-question',
    )
  })
})

describe('the model', () => {
  const folder = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')
  const files = { list: (path: string) => readdirSync(path), read: (path: string) => readFileSync(path, 'utf8') }

  it('[IN5] is that of the phrases beside it; run `npm run train:intents` when this fails', () => {
    expect(packedIntents.fingerprint).toBe(trainingFingerprint(folder, files))
  })

  it('[IN5] knows every intent from at least 60 phrases of its own', () => {
    expect(packedIntents.labels).toEqual(INTENTS)
    const phrases = trainingFiles(folder, files).filter(({ name }) => name.endsWith('.txt'))
    expect(phrases.map(({ name }) => name.replace('.txt', ''))).toEqual(INTENTS)
    for (const { name, content } of phrases)
      expect([name, new Set(content.trim().split('\n')).size >= 60]).toEqual([name, true])
  })

  it('[IN5] is small enough to be committed', () => {
    expect(readFileSync(`${folder}/weights.ts`).length).toBeLessThan(300_000)
  })

  it('[IN6] comes out the same on every run', () => {
    const examples = ['book a table', 'a table please', 'where is my order', 'my order is late'].map((text, at) => ({
      text,
      label: at < 2 ? 'reserve' : 'status',
    }))
    const training = { size: 256, cost: 1, seed: 1 }
    expect(trainModel(examples, training)).toEqual(trainModel(examples, training))
  })
})

describe('any text', () => {
  it('[IN7] is classified or not, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000, unit: 'binary' }), (text) => {
        const found = classifyIntent(text, everything)
        expect(found?.confidence ?? 0).toBeLessThanOrEqual(1)
      }),
      { seed: 3, numRuns: 200 },
    )
  })

  it.each(['book a table. ', 'a ', '. ', 'ﷺ', '🍕 ', 'order\n', 'antidisestablishmentarianism ', '"?!'])(
    '[IN7] of 2,000 characters of %j does not run away',
    (piece) => {
      const text = piece.repeat(2000).slice(0, 2000)
      expect(fastest(() => classifyIntent(text, everything))).toBeLessThan(60)
    },
  )

  it('[IN7] of ordinary length takes less than a millisecond', () => {
    expect(
      fastest(() => classifyIntent('I would like to book a table for four tomorrow at eight', everything)),
    ).toBeLessThan(1)
  })
})
