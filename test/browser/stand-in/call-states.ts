import type { Page } from 'playwright-core'
import { openChat } from '../widget-page.ts'
import type { Desk } from './desk.ts'
import { exchange } from './script.ts'
import { beginSpeaking, busyDesk, spokenDesk, startCall } from './spoken.ts'
import type { State } from './states.ts'

const TONE = Int16Array.from({ length: 16_000 * 4 }, (_, at) => Math.sin(at / 12) * 1_000)
const OPENING = 'Breakfast is served from half past seven until half past ten, in the room that looks over the marsh.'

async function talk(page: Page, desk: Desk): Promise<void> {
  await openChat(page)
  await desk.untilHeard()
  await startCall(page)
}

function say(desk: Desk, transcript: string): void {
  desk.whisper({ type: 'input_audio_buffer.speech_started' })
  desk.whisper({ type: 'conversation.item.input_audio_transcription.delta', transcript })
}

function understand(desk: Desk, transcript: string): void {
  say(desk, transcript)
  desk.whisper({ type: 'input_audio_buffer.speech_stopped' })
  desk.whisper({ type: 'conversation.item.input_audio_transcription.completed', transcript, confidence: 0.9 })
}

async function answerAloud(page: Page, desk: Desk): Promise<void> {
  understand(desk, 'When do you serve breakfast?')
  exchange(desk, { text: 'When do you serve breakfast?' }, { text: OPENING })
  beginSpeaking(desk, { number: 1, samples: TONE, words: OPENING })
  await page.locator('.heard').waitFor()
}

/** Of an agent that only talks: its start is a button of its own. */
async function openStart(page: Page): Promise<void> {
  await page.locator('button.launcher').click()
  await page.getByRole('button', { name: 'Start call' }).waitFor()
}

/** Calls: before, during and after, beside the conversation and instead of it. */
export const CALL_STATES: readonly State[] = [
  {
    name: 'call-offered',
    desk: spokenDesk(),
    reach: async (page) => {
      await openChat(page)
      await page.getByRole('button', { name: 'Talk to Robin' }).waitFor()
    },
  },
  {
    name: 'call-hearing',
    desk: spokenDesk(),
    reach: async (page, desk) => {
      await talk(page, desk)
      say(desk, 'when do you serve')
      await page.locator('.said.partial').waitFor()
    },
  },
  {
    name: 'call-speaking',
    desk: spokenDesk(),
    reach: async (page, desk) => {
      await talk(page, desk)
      await answerAloud(page, desk)
    },
  },
  {
    name: 'call-muted',
    desk: spokenDesk(),
    reach: async (page, desk) => {
      await talk(page, desk)
      await page.getByRole('button', { name: 'Turn microphone off' }).click()
      await page.getByRole('button', { name: 'Turn microphone on' }).waitFor()
    },
  },
  {
    name: 'call-push-to-talk',
    desk: spokenDesk(),
    reach: async (page, desk) => {
      await talk(page, desk)
      await page.getByRole('button', { name: 'Push to talk' }).click()
      await page.getByRole('button', { name: 'Hold to talk' }).waitFor()
    },
  },
  {
    name: 'call-busy',
    desk: busyDesk,
    reach: async (page, desk) => {
      await openChat(page)
      await desk.untilHeard()
      await page.getByRole('button', { name: 'Talk to Robin' }).click()
      await page.getByText('All lines are busy').waitFor()
    },
  },
  {
    name: 'call-browser-notice',
    desk: spokenDesk({ audio: { engine: 'browser' } }),
    reach: async (page) => {
      await openChat(page)
      await page.getByRole('button', { name: 'Talk to Robin' }).click()
      await page.getByText('Its maker may process').waitFor()
    },
  },
  { name: 'voice-start', desk: spokenDesk({ type: 'VOICE' }), reach: openStart },
  {
    name: 'voice-listening',
    desk: spokenDesk({ type: 'VOICE' }),
    reach: async (page) => {
      await openStart(page)
      await startCall(page)
    },
  },
  {
    name: 'voice-speaking',
    desk: spokenDesk({ type: 'VOICE' }),
    reach: async (page, desk) => {
      await openStart(page)
      await startCall(page)
      await answerAloud(page, desk)
    },
  },
  {
    name: 'voice-push-to-talk',
    desk: spokenDesk({ type: 'VOICE' }),
    reach: async (page) => {
      await openStart(page)
      await startCall(page)
      await page.getByRole('button', { name: 'Push to talk' }).click()
      await page.getByRole('button', { name: 'Hold to talk' }).waitFor()
    },
  },
  {
    name: 'voice-correcting',
    desk: spokenDesk({ type: 'VOICE' }),
    reach: async (page, desk) => {
      await openStart(page)
      await startCall(page)
      await answerAloud(page, desk)
      await page.getByRole('button', { name: 'Correct these words' }).click()
      await page.getByRole('textbox', { name: 'Your message' }).waitFor()
    },
  },
  {
    name: 'voice-of-another-language',
    desk: spokenDesk({ type: 'VOICE', audio: { engine: 'none', reason: 'language' } }),
    reach: async (page) => {
      await openChat(page)
      await page.getByText('Nobody here speaks this language').waitFor()
    },
  },
]
