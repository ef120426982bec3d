import type { CarrierConnection, CarrierFinding } from '@frontdesk/carriers'
import { keepStanding, type UsedPhoneNumber } from '@frontdesk/deployments'
import type { Warning } from '@frontdesk/schema'
import type { Services } from '../../services.ts'

type Deps = Pick<Services, 'provisioning' | 'phoneNumbers' | 'now'>
type Led = { number: UsedPhoneNumber; finding: CarrierFinding | null }

/**
 * CAR18: has the carrier send the calls of a number here. What stood there before is kept first, so that it can be put
 * back whenever this is broken off.
 */
export async function leadNumber(deps: Deps, connection: CarrierConnection, number: UsedPhoneNumber): Promise<Led> {
  const numbers = deps.provisioning[connection.kind]?.numbers
  if (!numbers) return { number, finding: null }
  const found = await numbers.find(connection, number)
  if (found.status === 'failed') return { number, finding: found.finding }
  const known = await keepStanding(deps, number, { ...found.value, status: 'pending' })
  const finding = await numbers.lead(connection, found.value)
  return finding === null
    ? { number: await keepStanding(deps, known, { status: 'active' }), finding }
    : { number: known, finding }
}

/** CAR18: puts back what stood at the carrier before; null: it stands there again, or nothing was changed. */
export async function releaseNumber(
  { provisioning }: Pick<Services, 'provisioning'>,
  connection: CarrierConnection,
  number: UsedPhoneNumber,
): Promise<CarrierFinding | null> {
  return (await provisioning[connection.kind]?.numbers?.release(connection, number)) ?? null
}

/** A finding as an answer that was given all the same tells it. */
export const warningOf = ({ code, cause, remedy }: CarrierFinding, path: string): Warning => ({
  code,
  path,
  message: `${cause}. ${remedy}`,
})
