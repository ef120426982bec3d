import { setTimeout as pause } from 'node:timers/promises'
import { finish, type Play, say } from '@frontdesk/model-engine/testing'

/* A model that bills each word when it is on its way, whether or not anybody waits for the rest. */

export type Bill = { input: number; output: number }
export type BillingModel = {
  play: Play
  bills: readonly Bill[]
  /** All tokens of all bills. */
  billed: () => number
  /** The next calls wait before their first word until they are let go. */
  hold: () => () => void
}

const EVERY_MS = 20
const CHARACTERS_A_TOKEN = 4

export function billingModel(answer: string): BillingModel {
  const bills: Bill[] = []
  let held: Promise<void> | null = null
  return {
    bills,
    billed: () => bills.reduce((sum, { input, output }) => sum + input + output, 0),
    hold() {
      let release: () => void = () => undefined
      held = new Promise((resolve) => {
        release = resolve
      })
      return () => {
        held = null
        release()
      }
    },
    async *play({ body }) {
      const bill = { input: Math.ceil(JSON.stringify(body).length / CHARACTERS_A_TOKEN), output: 0 }
      bills.push(bill)
      await held
      for (const word of answer.match(/\S+\s*/gu) ?? []) {
        await pause(EVERY_MS)
        bill.output += 1
        yield say(word)
      }
      yield finish('stop', bill)
    },
  }
}
