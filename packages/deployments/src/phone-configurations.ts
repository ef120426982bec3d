import {
  type CreatePhoneConfiguration,
  DEFAULT_LINE_OPTIONS,
  type Decision,
  DomainError,
  inconsistent,
  type LineOptions,
  type NewId,
  type OrganizationId,
  ownResource,
  type UpdatePhoneConfiguration,
  unchanged,
  type Warning,
} from '@frontdesk/schema'
import type { PhoneConfiguration, PhoneConfigurationStore, UsedPhoneConfiguration } from './ports.ts'
import { hasNumbersIn, isTestNumber } from './test-numbers.ts'

export type PhoneConfigurationDeps = {
  phoneConfigurations: PhoneConfigurationStore
  now: () => number
  newId: NewId
}

type Written = Decision<UsedPhoneConfiguration, Pick<PhoneConfigurationDeps, 'phoneConfigurations'>>

/** Makes a phone configuration: an agent that names it gets its number in this area. */
export async function createPhoneConfiguration(
  deps: PhoneConfigurationDeps,
  organizationId: OrganizationId,
  request: CreatePhoneConfiguration,
): Promise<Written> {
  checkArea(request.areaCode)
  const now = deps.now()
  const configuration: PhoneConfiguration = {
    id: deps.newId('phc'),
    organizationId,
    name: request.name,
    areaCode: request.areaCode ?? null,
    greeting: request.greeting ?? null,
    options: changedOptions(DEFAULT_LINE_OPTIONS, request),
    createdAt: now,
    updatedAt: now,
  }
  return {
    answer: { ...configuration, phoneNumber: null, agentId: null },
    write: ({ phoneConfigurations }) => phoneConfigurations.insertPhoneConfiguration(configuration),
  }
}

export const findPhoneConfiguration = (
  deps: Pick<PhoneConfigurationDeps, 'phoneConfigurations'>,
  organizationId: OrganizationId,
  id: string,
): Promise<UsedPhoneConfiguration> =>
  ownResource({ prefix: 'phc', id, what: 'phone configuration' }, (known) =>
    deps.phoneConfigurations.findPhoneConfiguration(organizationId, known),
  )

/** A number that is assigned stays; area and greeting hold for the next agent made with the configuration. */
export async function updatePhoneConfiguration(
  deps: PhoneConfigurationDeps,
  current: UsedPhoneConfiguration,
  changes: UpdatePhoneConfiguration,
): Promise<Written> {
  checkArea(changes.areaCode)
  const changed = {
    ...current,
    name: changes.name ?? current.name,
    areaCode: changes.areaCode === undefined ? current.areaCode : changes.areaCode,
    greeting: changes.greeting === undefined ? current.greeting : changes.greeting,
    options: changedOptions(current.options, changes),
  }
  // What leaves all as it is was not changed at any time.
  if (JSON.stringify(changed) === JSON.stringify(current)) return unchanged(current)
  changed.updatedAt = deps.now()
  return {
    answer: changed,
    write: ({ phoneConfigurations }) => phoneConfigurations.updatePhoneConfiguration(changed),
  }
}

/** FW1: what of a phone configuration has no effect, or none for the number that it has. */
export function phoneConfigurationWarnings({ areaCode, phoneNumber }: UsedPhoneConfiguration): Warning[] {
  const isElsewhere = areaCode !== null && phoneNumber !== null && !phoneNumber.startsWith(`+1${areaCode}`)
  const message = 'The number that is assigned stays; the next one is of this area'
  return isElsewhere ? [{ code: 'field_without_effect', path: 'areaCode', message }] : []
}

/** PH2: refused while an agent or a channel has its number through it. */
export async function deletePhoneConfiguration(
  deps: PhoneConfigurationDeps,
  { organizationId, id }: UsedPhoneConfiguration,
): Promise<void> {
  const result = await deps.phoneConfigurations.deletePhoneConfiguration(organizationId, id, deps.now())
  if (result === 'deleted') return
  throw new DomainError(
    'in_use',
    'One agent uses this phone configuration; delete the agent, or give it another configuration, first',
  )
}

/** PH1: an area where numbers can be assigned. */
function checkArea(areaCode: string | null | undefined): void {
  if (areaCode === undefined || areaCode === null || hasNumbersIn(areaCode)) return
  throw inconsistent('areaCode', 'areaCode names no area in which numbers can be assigned; choose another')
}

type Options = { [Key in keyof LineOptions]?: LineOptions[Key] | undefined }

function changedOptions(current: LineOptions, changes: Options): LineOptions {
  const { transferTargets = current.transferTargets, recording = current.recording } = changes
  checkTargets(transferTargets)
  return { transferTargets, recording, maxSeconds: changes.maxSeconds ?? current.maxSeconds }
}

/** CAR11: targets have names of their own, and numbers that may be dialled. */
function checkTargets(targets: LineOptions['transferTargets']): void {
  for (const [at, { name, e164 }] of targets.entries()) {
    const path = `transferTargets.${at}`
    const isTwice = targets.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) !== at
    if (isTwice) throw inconsistent(`${path}.name`, `${path}.name stands there twice; give each target its own`)
    const refusal = undialable(e164)
    if (refusal !== null) throw inconsistent(`${path}.e164`, `${path}.e164 ${refusal}`)
  }
}

/** Why nobody is put through there; null: they may be. */
function undialable(e164: string): string | null {
  if (isTestNumber(e164)) return 'is a number of the test range, which nobody can be reached at'
  if (/^\+(?:1900|1976|449|4487|33[89]9|49900|39899|979)/.test(e164)) return 'is a premium-rate number'
  return null
}
