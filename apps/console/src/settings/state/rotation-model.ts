import type { ConsoleKey, IssuedKey } from '@frontdesk/schema'
import { computed, createModel, effect, signal } from '@preact/signals'
import type { Clock } from '../../shared/state/clock.ts'
import type { ConsoleRequests } from '../../shared/state/console-requests.ts'
import { formModel } from '../../shared/state/form-model.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import type { Keys } from './keys-model.ts'

/** How often the page looks whether the old key is still in use. */
const LOOK_MS = 4_000

export type RotationStep =
  | { step: 'loading' }
  | { step: 'unknown' }
  | { step: 'make'; old: ConsoleKey }
  | { step: 'switch'; old: ConsoleKey; successor: ConsoleKey }
  | { step: 'done'; old: ConsoleKey; successor: ConsoleKey }

type Parts = { requests: ConsoleRequests; keys: Keys; clock: Clock }

/** Spec 5.5 as three steps: a new key, the applications switched to it, the old one revoked. The step follows from the keys. */
export const RotationModel = createModel((parts: Parts, id: string) => {
  const { requests, keys, clock } = parts
  const form = formModel({ overlapHours: '24' })
  const issued = signal<IssuedKey | null>(null)
  const step = computed((): RotationStep => {
    const all = keys.keys.value
    return all.status === 'ready' ? stepOf(all.value, id) : { step: 'loading' }
  })
  effect(() => {
    inBackground(keys.load())
    return clock.every(LOOK_MS, () => inBackground(keys.load()))
  })
  return {
    form,
    issued,
    step,
    async makeSuccessor() {
      const made = await form.send(({ overlapHours }) => requests.rotateKey(id, Number(overlapHours)))
      if (!made) return
      issued.value = made
      await keys.load()
    },
    forgetValue() {
      issued.value = null
    },
  }
})
export type Rotation = InstanceType<typeof RotationModel>

/** Where the rotation of a key stands. */
export function stepOf(keys: readonly ConsoleKey[], id: string): RotationStep {
  const old = keys.find((key) => key.id === id)
  if (!old) return { step: 'unknown' }
  const successor = keys.find((key) => key.replacesKeyId === id && key.status !== 'revoked')
  if (!successor) return { step: 'make', old }
  const isOver = old.status === 'revoked' || old.status === 'expired'
  return { step: isOver ? 'done' : 'switch', old, successor }
}

/** Whether a key has a successor at work: then its rotation waits for its last step. */
export const isBeingReplaced = (keys: readonly ConsoleKey[], id: string): boolean => stepOf(keys, id).step === 'switch'
