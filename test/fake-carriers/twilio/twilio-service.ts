import { call, startTestService, type TestService } from '../../running-service.ts'
import { FakeTwilio } from './fake-twilio.ts'

/** A service whose Twilio is the fake one, and what an owner does there. */
export type TwilioService = {
  service: TestService
  twilio: FakeTwilio
  /** Starts the service again on the same data and port, as after a power cut. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

export async function startTwilioService(environment: Record<string, string> = {}): Promise<TwilioService> {
  const twilio = await FakeTwilio.start()
  const all = { FRONTDESK_PUBLIC_LIMITS: '0,0,0', TWILIO_URL: twilio.url, ...environment }
  const at: TwilioService = {
    twilio,
    service: await startTestService({ environment: all }),
    async restart() {
      const { data, key, url } = at.service
      at.service = await startTestService({ environment: { ...all, PORT: new URL(url).port }, data })
      at.service.key = key
    },
    async stop() {
      await at.service.stop()
      await twilio.stop()
    },
  }
  return at
}

let names = 0

/** A connection to the account of the fake. */
export async function connectTwilio({ service, twilio }: TwilioService, changes: object = {}, key = service.key) {
  const body = {
    kind: 'twilio',
    name: `Twilio ${(names += 1)}`,
    settings: { accountSid: twilio.accountSid },
    secrets: { authToken: twilio.authToken },
    ...changes,
  }
  return (await call(service, 'POST', '/carrier-connections', { key, body })).body.data
}

/** A number of the account, entered, and answered by an agent. */
export async function answeredNumber(at: TwilioService, e164: string, agent: object) {
  at.twilio.owns(e164)
  const connection = await connectTwilio(at)
  const number = await call(at.service, 'POST', '/phone-numbers', { body: { e164, connectionId: connection.id } })
  const body = { testPhoneNumber: e164, ...agent }
  const made = (await call(at.service, 'POST', '/dynamic-agents/phone', { body })).body
  return { connection, number: number.body.data, agent: made }
}
