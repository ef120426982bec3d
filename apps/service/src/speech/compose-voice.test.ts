import { profileOf } from '@frontdesk/engines/testing'
import { brandId } from '@frontdesk/schema'
import { expect, it, vi } from 'vitest'
import { readSettings } from '../settings.ts'
import { composeVoice } from './compose-voice.ts'

const nothing = (): void => undefined

it('[VC4] what fails in a call is logged with its conversation and its stage', async () => {
  const settings = readSettings({ FRONTDESK_VOICE_SESSIONS: '1' })
  if ('problems' in settings) throw new Error(settings.problems.join())
  const error = vi.fn<(facts: object, message: string) => void>()
  // Only the store's look-ups are asked, and nothing is in it. No speech thread was built: it fails when it is begun.
  const providerKeys = { find: async () => null }
  const policy = { allowLoopback: false, allowPrivate: [] }
  const { calls } = composeVoice({ settings, log: { error } as never, providerKeys, policy }, storeWithoutAnything)
  const agent = profileOf({ communicationType: 'UNIFIED', speech: 'service', language: 'en' })
  const conversationId = brandId('cnv', 'cnv_1')
  const ended = new Promise((resolve) => {
    void calls.open({
      agent,
      session: { organizationId: agent.organizationId, conversationId },
      address: '203.0.113.9',
      submit: async () => undefined,
      interrupt: async () => undefined,
      say: async () => undefined,
      reportLatency: nothing,
      sendEvent: nothing,
      sendAudio: nothing,
      onEnd: resolve,
    })
  })
  expect(await ended).toBe('failed')
  const where = { conversationId, stage: expect.stringMatching(/^(recognise|speak)$/) }
  expect(error).toHaveBeenCalledWith({ err: expect.any(Error), ...where }, 'something failed in a call')
  await calls.close()
})

const storeWithoutAnything = {
  resolveBusiness: async () => null,
  suggestionsFor: () => [],
} as never
