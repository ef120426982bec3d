import { inconsistent, type OrganizationId } from '@frontdesk/schema'
import type { AgentStore, PhoneConfiguration, PhoneNumberStore } from './ports.ts'
import { areaCodesFrom, isTestNumber, testNumber } from './test-numbers.ts'

const NUMBERS_PER_AREA_CODE = 100
/** Two creates may pick the same free number; the store lets one have it and the other picks again. */
const MOST_PICKS = 20

export type NumberDeps = {
  agents: Pick<AgentStore, 'listTakenNumbers'>
  phoneNumbers: Pick<PhoneNumberStore, 'findPhoneNumberByE164' | 'listFreeNumbers'>
  now: () => number
}
type Line = {
  testPhoneNumber: string | null
  configuration: Pick<PhoneConfiguration, 'organizationId' | 'areaCode'>
  seed: number
}
type Attempt<T> =
  | { status: 'inserted'; value: T }
  | { status: 'phone_number_taken' }
  | { status: 'phone_configuration_in_use' }

/**
 * Spec 4.3: inserts with a number that nobody has, in the area of the configuration; one that is named, or none.
 * CAR7: where none is named, a free one of the organization's own comes before those of the test range. None is bought.
 */
export async function onFreeNumber<T>(
  deps: NumberDeps,
  { testPhoneNumber, configuration, seed }: Line,
  insert: (phoneNumber: string) => Promise<Attempt<T>>,
): Promise<T> {
  const wanted = await namedNumber(deps, configuration.organizationId, testPhoneNumber)
  for (let pick = 0; pick < (wanted ? 1 : MOST_PICKS); pick += 1) {
    // Each pick depends on what the one before found taken.
    // oxlint-disable-next-line no-await-in-loop
    const attempt = await insert(wanted ?? (await freeNumber(deps, { configuration, seed: seed + pick })))
    if (attempt.status === 'inserted') return attempt.value
    if (attempt.status === 'phone_configuration_in_use') throw phoneConfigurationInUse()
  }
  throw wanted ? testNumberInUse() : noNumberLeft()
}

type NamedDeps = { phoneNumbers: Pick<PhoneNumberStore, 'findPhoneNumberByE164'> }

/** Of a number that a request names, whether it can be an agent's: one of the test range, or of the organization's own. */
async function namedNumber(
  { phoneNumbers }: NamedDeps,
  organizationId: OrganizationId,
  testPhoneNumber: string | null,
): Promise<string | null> {
  if (testPhoneNumber === null || isTestNumber(testPhoneNumber)) return testPhoneNumber
  return (await phoneNumbers.findPhoneNumberByE164(organizationId, testPhoneNumber)) === null ? null : testPhoneNumber
}

/** AN1: a number that is named is the agent's where it can be; any other is kept, and nobody is called at it. */
export async function withTestNumber<
  C extends { organizationId: OrganizationId; phoneNumber: string; testPhoneNumber: string | null },
>(deps: NamedDeps, channel: C, testPhoneNumber: string | null): Promise<C> {
  const named = await namedNumber(deps, channel.organizationId, testPhoneNumber)
  return { ...channel, testPhoneNumber, phoneNumber: named ?? channel.phoneNumber }
}

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
async function freeNumber(deps: NumberDeps, { configuration, seed }: Omit<Line, 'testPhoneNumber'>): Promise<string> {
  const { organizationId, areaCode: wantedArea } = configuration
  const own = await deps.phoneNumbers.listFreeNumbers(organizationId, deps.now())
  const [first] = wantedArea === null ? own : own.filter((number) => number.startsWith(`+1${wantedArea}`))
  return first ?? (await freeTestNumber(deps, seed, wantedArea))
}

/** The same of the test range alone. */
export async function freeTestNumber(
  deps: Pick<NumberDeps, 'agents' | 'now'>,
  seed: number,
  wantedArea: string | null,
): Promise<string> {
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
