/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { focused, tabTo } from './keys.ts'
import type { Desk, DeskOptions } from './stand-in/desk.ts'
import { babble, layEar } from './stand-in/ear.ts'
import { hear } from './stand-in/script.ts'
import { beginSpeaking, busyDesk, heardSound, spokenDesk, startCall } from './stand-in/spoken.ts'
import { openStage, type Stage } from './stand-in/stage.ts'
import { chromePath, launchBrowser, openChat, say } from './widget-page.ts'

const ANSWER = babble(4, 4)
/** Every word the visitor writes is taken. */
const taking = (options: DeskOptions): DeskOptions => ({
  ...options,
  onSay: (desk, said) => void hear(desk, { client_id: said.client_id, text: said.text ?? '' }),
})

let browser: Browser
let stage: Stage | null = null
beforeAll(async () => {
  if (chromePath) browser = await launchBrowser()
})
afterEach(async () => {
  const trouble = stage?.trouble ?? []
  await stage?.close()
  stage = null
  if (trouble.length > 0) throw new Error(trouble.join('\n'))
})
afterAll(async () => {
  await browser?.close()
})

async function open(desk: DeskOptions, init?: () => void): Promise<{ page: Page; desk: Desk }> {
  stage = await openStage(browser, { desk, ...(init ? { init } : {}) })
  return stage
}

async function talk(init?: () => void): Promise<{ page: Page; desk: Desk }> {
  const opened = await open(taking(spokenDesk()), init)
  await openChat(opened.page)
  await opened.desk.untilHeard()
  await startCall(opened.page)
  return opened
}

const updates = (desk: Desk) => desk.heard.flatMap(({ event }) => (event.type === 'session.update' ? [event] : []))
const sent = (desk: Desk, type: string) => desk.heard.filter(({ event }) => event.type === type).length
const chunks = (desk: Desk) =>
  desk.requests.filter((path) => /\/(call|voice-door|browser-line|\w+\.worklet)-/.test(path))
const state = (page: Page) => page.locator('.call-state')

const untilMore = (desk: Desk, packets: number) => expect.poll(() => desk.packets.length).toBeGreaterThan(packets)

/** Until nothing has been sent of a microphone for as long as fifteen packets of it take; says how many there were. */
async function untilSilent(desk: Desk): Promise<number> {
  let seen = -1
  await expect
    .poll(
      () => {
        const before = seen
        seen = desk.packets.length
        return seen === before
      },
      { interval: 300, timeout: 5_000 },
    )
    .toBe(true)
  return desk.packets.length
}

/** Notes whether a page has asked for a microphone, and lets it have none. */
const refuse = () => {
  navigator.mediaDevices.getUserMedia = () => {
    Reflect.set(window, 'wasAsked', true)
    return Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
  }
}
const haveNone = () => {
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('none', 'NotFoundError'))
}
const haveNoWorklets = () => {
  Reflect.deleteProperty(window, 'AudioWorkletNode')
}

describe.skipIf(!chromePath)('before a call', () => {
  it('[WV7] an agent of text shows no microphone, fetches nothing of calls and never asks', async () => {
    const { page, desk } = await open(
      { ...taking(spokenDesk()), agent: { communicationType: 'TEXT' }, audio: null },
      refuse,
    )
    await openChat(page)
    await desk.untilHeard()
    await say(page, 'Hello')
    await page.locator('.row.visitor:not(.sending)').waitFor()
    expect(await page.getByRole('button', { name: /talk/i }).count()).toBe(0)
    expect(chunks(desk)).toEqual([])
    expect(await page.evaluate(() => Reflect.get(window, 'wasAsked'))).toBeUndefined()
  })

  it('[WV7] what makes calls is fetched with the press, and asked for then', async () => {
    const { page, desk } = await open(spokenDesk(), refuse)
    await openChat(page)
    const button = page.getByRole('button', { name: 'Talk to Robin' })
    await button.waitFor()
    await say(page, 'Hello')
    expect(chunks(desk).filter((path) => !path.includes('voice-door'))).toEqual([])
    expect(await page.evaluate(() => Reflect.get(window, 'wasAsked'))).toBeUndefined()
    await button.click()
    await page.getByText('The microphone was not allowed.').waitFor()
    expect(await page.evaluate(() => Reflect.get(window, 'wasAsked'))).toBe(true)
    expect(updates(desk)).toEqual([])
  })

  it.each([
    ['the visitor refuses', spokenDesk(), refuse, 'The microphone was not allowed.'],
    ['there is no microphone', spokenDesk(), haveNone, 'No microphone was found.'],
    ['the browser has no worklets', spokenDesk(), haveNoWorklets, 'This browser cannot make calls.'],
    ['all lines are busy', busyDesk, () => {}, 'All lines are busy'],
  ])('[WV6] says why it is text when %s, and goes on as text', async (_name, options, init, sentence) => {
    const { page } = await open(taking(options), init)
    await openChat(page)
    await page.getByRole('button', { name: 'Talk to Robin' }).click()
    await page.getByRole('alert').getByText(sentence).waitFor()
    await say(page, 'When do you open?')
    await page.locator('.row.visitor:not(.sending)').waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  })

  it('[WV6] says that a page without encryption has no microphone', async () => {
    await browser.close()
    browser = await launchBrowser(['--host-resolver-rules=MAP inn.example 127.0.0.1'])
    const { page, desk } = await open(spokenDesk())
    await page.goto(desk.pageUrl(desk.page).replace('localhost', 'inn.example'))
    await openChat(page)
    await page.getByRole('button', { name: 'Talk to Robin' }).click()
    const sentence = page.getByText('Talking needs a secure page (https). You can write here.')
    await expect.poll(() => sentence.count()).toBe(1)
  })
})

describe.skipIf(!chromePath)('a call', () => {
  it('[WV8] is begun, muted, interrupted, corrected and ended with the keyboard alone', async () => {
    const { page, desk } = await open(taking(spokenDesk()), layEar)
    await openChat(page)
    await desk.untilHeard()
    await tabTo(page, 'Talk to Robin')
    await page.keyboard.press('Enter')
    await expect.poll(() => state(page).textContent()).toBe('Listening')
    await tabTo(page, 'Turn microphone off')
    await page.keyboard.press('Space')
    await expect.poll(() => state(page).textContent()).toBe('Your microphone is off')
    await expect.poll(() => focused(page)).toBe('Turn microphone on')
    await page.keyboard.press('Space')
    await expect.poll(() => state(page).textContent()).toBe('Listening')
    const transcript = 'when do you serve breakfast'
    desk.whisper({ type: 'conversation.item.input_audio_transcription.completed', transcript, confidence: 0.8 })
    beginSpeaking(desk, { number: 1, samples: ANSWER, words: 'From half past seven.' })
    await page.locator('.heard').waitFor()
    await tabTo(page, 'Interrupt')
    await page.keyboard.press('Enter')
    await expect.poll(() => sent(desk, 'response.cancel')).toBe(1)
    await tabTo(page, 'Correct these words', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('Your message')
    await page.keyboard.press('End')
    await page.keyboard.type(' on Sundays?')
    await page.keyboard.press('Enter')
    await page.locator('.row.visitor:not(.sending)').getByText('when do you serve breakfast on Sundays?').waitFor()
    await tabTo(page, 'End call', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.call-bar').count()).toBe(0)
    await expect.poll(() => updates(desk).at(-1)?.modalities).toEqual(['text'])
    await expect.poll(() => focused(page)).toBe('Your message')
  })

  it('[WV9] sends what is said while the space bar is held, and Escape takes it back without closing', async () => {
    const { page, desk } = await talk()
    await page.getByRole('button', { name: 'Push to talk' }).click()
    await expect.poll(() => focused(page)).toBe('Hold to talk')
    await expect.poll(() => updates(desk).at(-1)?.turn_detection).toBe('push_to_talk')
    const before = await untilSilent(desk)
    await page.keyboard.down('Space')
    await untilMore(desk, before + 15)
    await page.keyboard.up('Space')
    await expect.poll(() => sent(desk, 'input_audio_buffer.commit')).toBe(1)
    const after = await untilSilent(desk)
    await page.keyboard.down('Space')
    await untilMore(desk, after + 5)
    await page.keyboard.press('Escape')
    await page.keyboard.up('Space')
    await expect.poll(() => sent(desk, 'input_audio_buffer.clear')).toBe(1)
    await untilSilent(desk)
    expect(sent(desk, 'input_audio_buffer.commit')).toBe(1)
    expect(await page.getByRole('dialog').isVisible()).toBe(true)
  })

  it('[WV9] is talked into by holding the button, wherever the finger then goes', async () => {
    const { page, desk } = await talk()
    await page.getByRole('button', { name: 'Push to talk' }).click()
    await page.getByRole('button', { name: 'Hold to talk' }).hover()
    const before = await untilSilent(desk)
    await page.mouse.down()
    await untilMore(desk, before + 5)
    await page.mouse.move(10, 10)
    await page.mouse.up()
    await expect.poll(() => sent(desk, 'input_audio_buffer.commit')).toBe(1)
  })

  it('[WV10] takes what is written meanwhile into the same conversation', async () => {
    const { page, desk } = await talk()
    await say(page, 'My name is Kim Lee')
    await page.locator('.row.visitor:not(.sending)').getByText('My name is Kim Lee').waitFor()
    expect(sent(desk, 'conversation.item.create')).toBe(1)
    await expect.poll(() => state(page).textContent()).toBe('Listening')
  })

  it('[WV11] goes on by itself when the connection was cut', async () => {
    const { page, desk } = await talk()
    desk.cut()
    await expect.poll(() => state(page).textContent()).toMatch(/connect/i)
    await expect.poll(() => state(page).textContent(), { timeout: 15_000 }).toBe('Listening')
    await expect.poll(() => updates(desk).filter(({ modalities }) => modalities.includes('audio'))).toHaveLength(2)
    const before = desk.packets.length
    await expect.poll(() => desk.packets.length).toBeGreaterThan(before)
    heardSound(desk)
  })

  it('[WV12] says that the microphone is gone, takes the next one, and goes on', async () => {
    const { page, desk } = await talk(layEar)
    await page.evaluate(() => {
      const ear: { streams: MediaStream[]; refuses: boolean } = Reflect.get(window, 'ear')
      const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
      navigator.mediaDevices.getUserMedia = (wanted) =>
        ear.refuses ? Promise.reject(new DOMException('none', 'NotFoundError')) : ask(wanted)
      ear.refuses = true
      const [track] = ear.streams[0]?.getTracks() ?? []
      track?.stop()
      track?.dispatchEvent(new Event('ended'))
    })
    await expect.poll(() => state(page).textContent()).toMatch(/^The microphone is gone/)
    const before = desk.packets.length
    await page.evaluate(() => {
      Reflect.get(window, 'ear').refuses = false
      navigator.mediaDevices.dispatchEvent(new Event('devicechange'))
    })
    await expect.poll(() => state(page).textContent()).toBe('Listening')
    await expect.poll(() => desk.packets.length).toBeGreaterThan(before)
  })

  it('[WV13] ends as text when the service ends it', async () => {
    const { page, desk } = await talk()
    desk.whisper({ type: 'session.updated', modalities: ['text'] })
    const sentence = page.getByText('The call has ended. You can go on writing here.')
    await expect.poll(() => sentence.count()).toBe(1)
  })
})

describe.skipIf(!chromePath)('an agent that only talks', () => {
  it('[WV14] opens on its call, begins with Enter, and can be written to instead', async () => {
    const { page, desk } = await open(taking(spokenDesk({ type: 'VOICE' })))
    await page.locator('button.launcher').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('Start call')
    expect(await page.getByRole('textbox').count()).toBe(0)
    expect(desk.requests.filter((path) => /\/call-/.test(path))).toEqual([])
    await desk.untilHeard()
    await page.keyboard.press('Enter')
    await expect.poll(() => state(page).textContent()).toBe('Listening')
    await tabTo(page, 'Write instead')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('Your message')
    await page.keyboard.type('Hello')
    await page.keyboard.press('Enter')
    await page.locator('.row.visitor:not(.sending)').getByText('Hello').waitFor()
    await tabTo(page, 'Back to the call', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.locator('.call-screen').waitFor()
    await tabTo(page, 'End call')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('Start call')
  })

  it('[WV14] is written to where nobody speaks its language, and says so', async () => {
    const { page } = await open(taking(spokenDesk({ type: 'VOICE', audio: { engine: 'none', reason: 'language' } })))
    await openChat(page)
    const sentence = page.getByText('Nobody here speaks this language aloud yet. You can write here.')
    await expect.poll(() => sentence.count()).toBe(1)
    await say(page, 'Guten Tag')
    await page.locator('.row.visitor:not(.sending)').waitFor()
  })
})
