import { inconsistent } from '@frontdesk/schema'
import type { AgentStore, PhoneConfiguration } from './ports.ts'
import { areaCodesFrom, isTestNumber, testNumber } from './test-numbers.ts'

const NUMBERS_PER_AREA_CODE = 100
/** Two creates may pick the same free number; the store lets one have it and the other picks again. */
const MOST_PICKS = 20

type NumberDeps = { agents: Pick<AgentStore, 'listTakenNumbers'>; now: () => number }
type Line = { testPhoneNumber: string | null; configuration: PhoneConfiguration; seed: number }
type Attempt<T> =
  | { status: 'inserted'; value: T }
  | { status: 'phone_number_taken' }
  | { status: 'phone_configuration_in_use' }

/** Spec 4.3: inserts with a number that nobody has, in the area of the configuration; a named test number or none. */
export async function onFreeNumber<T>(
  deps: NumberDeps,
  { testPhoneNumber, configuration, seed }: Line,
  insert: (phoneNumber: string) => Promise<Attempt<T>>,
): Promise<T> {
  const wanted = testPhoneNumber !== null && isTestNumber(testPhoneNumber) ? testPhoneNumber : null
  for (let pick = 0; pick < (wanted ? 1 : MOST_PICKS); pick += 1) {
    // Each pick depends on what the one before found taken.
    // oxlint-disable-next-line no-await-in-loop
    const attempt = await insert(wanted ?? (await freeNumber(deps, seed + pick, configuration.areaCode)))
    if (attempt.status === 'inserted') return attempt.value
    if (attempt.status === 'phone_configuration_in_use') throw phoneConfigurationInUse()
  }
  throw wanted ? testNumberInUse() : noNumberLeft()
}

/** AN1: a test number that is named is the agent's number; any other is kept, and nobody is called at it. */
export const withTestNumber = <C extends { phoneNumber: string; testPhoneNumber: string | null }>(
  channel: C,
  testPhoneNumber: string | null,
): C => ({
  ...channel,
  testPhoneNumber,
  phoneNumber: testPhoneNumber !== null && isTestNumber(testPhoneNumber) ? testPhoneNumber : channel.phoneNumber,
})

export const testNumberInUse = () =>
  inconsistent('testPhoneNumber', 'testPhoneNumber is in use by another agent; choose another or leave it out')

export const phoneConfigurationInUse = () =>
  inconsistent(
    'phoneConfigurationId',
    'phoneConfigurationId is already in use by another agent; each answers one number',
  )

const noNumberLeft = () =>
  inconsistent('phoneNumber', 'No test number is free; delete phone agents that are not needed')

/** A number that nobody has and that has been out of use for long enough. */
async function freeNumber(deps: NumberDeps, seed: number, wantedArea: string | null): Promise<string> {
  for (const areaCode of areaCodesFrom(seed, wantedArea)) {
    const range = Array.from({ length: NUMBERS_PER_AREA_CODE }, (_, last) => testNumber(areaCode, last))
    // The next area is asked only when this one is full.
    // oxlint-disable-next-line no-await-in-loop
    const numbers = await deps.agents.listTakenNumbers(testNumber(areaCode, 0), testNumber(areaCode, 99), deps.now())
    const taken = new Set(numbers)
    const free = range.filter((number) => !taken.has(number))
    const chosen = free[seed % Math.max(free.length, 1)]
    if (chosen) return chosen
  }
  throw noNumberLeft()
}
