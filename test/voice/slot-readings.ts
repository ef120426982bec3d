import type { SpeechExpectation } from '@frontdesk/voice/ports'
import {
  type AskedSlot,
  readAssent,
  readCode,
  readDates,
  readEmail,
  readParty,
  readPersonName,
  readPhone,
  readTimes,
} from '../../packages/engines/src/reading/grammars/index.ts'

const CONTEXT = { now: Date.UTC(2026, 10, 21, 15), timeZone: 'America/New_York', dayFirst: false }

const ASKED: Readonly<Record<SpeechExpectation, readonly AskedSlot[]>> = {
  date: ['date'],
  time: ['time'],
  number: ['people'],
  name: ['name'],
  phone: ['phone'],
  email: ['email'],
  code: ['code'],
  'yes-no': [],
}

/** What the understander makes of words after a question, in a form that can be compared. */
export function slotReading(slot: SpeechExpectation, text: string): string {
  const context = { ...CONTEXT, expects: ASKED[slot] }
  const read = {
    date: () => readDates(text, context).map(({ value }) => value),
    time: () => readTimes(text, context).map(({ value }) => value),
    number: () => readParty(text, context).map(({ value }) => value),
    name: () => readPersonName(text, context)?.value,
    phone: () => readPhone(text, context)?.value,
    email: () => readEmail(text, context)?.value,
    code: () => readCode(text, context)?.value,
    'yes-no': () => readAssent(text),
  } satisfies Record<SpeechExpectation, () => unknown>
  return JSON.stringify(read[slot]() ?? null).toLowerCase()
}
