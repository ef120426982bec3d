import { type CarrierConnection, type CarrierNumbers, type Found, findConnection } from '@frontdesk/carriers'
import { createPhoneNumber, keepStanding } from '@frontdesk/deployments'
import {
  carrierCheck,
  DomainError,
  inconsistent,
  numberSearch,
  offeredNumbers,
  phoneNumberResource,
  purchaseNumber,
  successEnvelope,
} from '@frontdesk/schema'
import { type Call, defineOperation } from '../../http/operation.ts'
import { shapeError } from '../../http/shape-errors.ts'
import { created, shown } from '../resource-answer.ts'
import { warningOf } from './lead-number.ts'
import { numberData } from './phone-numbers.ts'

const PATH = '/carrier-connections/:id'
const MOST_FOUND = 20

const currentOf = ({ services, principal, parameter }: Pick<Call, 'services' | 'principal' | 'parameter'>) =>
  findConnection(services, principal.organizationId, parameter('id'))

const check = defineOperation({
  id: 'checkCarrierConnection',
  method: 'post',
  path: `${PATH}/check`,
  summary: 'Find out why calls over a carrier connection would not come, or not be answered',
  scope: 'admin',
  response: { status: 200, schema: successEnvelope(carrierCheck) },
  async handle(call) {
    const connection = await currentOf(call)
    const numbers = await call.services.phoneNumbers.phoneNumbersAt(connection.id)
    const found = await call.services.provisioning[connection.kind]?.check(connection, numbers)
    const all = [...(found ?? []), ...call.services.sip.check(connection, numbers)]
    const findings = all.map((finding) => ({ ...finding }))
    return shown(call, { id: connection.id, findings, checkedAt: call.services.now() })
  },
})

function numbersOf({ services }: Pick<Call, 'services'>, connection: CarrierConnection): CarrierNumbers {
  const numbers = services.provisioning[connection.kind]?.numbers
  if (numbers) return numbers
  throw new DomainError('conflict', `Numbers of a connection of kind ${connection.kind} are not bought here`)
}

function valueOf<T>(found: Found<T>): T {
  if (found.status === 'found') return found.value
  throw new DomainError('conflict', warningOf(found.finding, '').message)
}

const COUNTRY = { name: 'country', description: 'Country code of two capital letters; US unless told' } as const
const TYPE = { name: 'type', description: '`local` unless told; or `tollFree`, `mobile`' } as const
const AREA = { name: 'areaCode', description: 'Area code that the numbers are to have' } as const
const CONTAINS = { name: 'contains', description: 'Digits or letters in the number; `*` stands for any' } as const

const search = defineOperation({
  id: 'searchCarrierNumbers',
  method: 'get',
  path: `${PATH}/available-numbers`,
  summary: 'Numbers that the carrier sells; none is bought by looking',
  scope: 'admin',
  query: [COUNTRY, TYPE, AREA, CONTAINS],
  mayConflict: true,
  response: { status: 200, schema: successEnvelope(offeredNumbers) },
  async handle(call) {
    const connection = await currentOf(call)
    const asked = {
      country: call.query('country'),
      type: call.query('type'),
      areaCode: call.query('areaCode'),
      contains: call.query('contains'),
    }
    const wish = numberSearch.safeParse(asked)
    if (!wish.success) throw shapeError(wish.error, asked)
    const found = await numbersOf(call, connection).search(connection, { ...wish.data, limit: MOST_FOUND })
    return shown(call, { items: valueOf(found).map((number) => ({ ...number })) })
  },
})

const buy = defineOperation({
  id: 'purchaseCarrierNumber',
  method: 'post',
  path: `${PATH}/purchases`,
  summary: 'Buy a number at the carrier, which costs money there, and enter it',
  scope: 'admin',
  example: { e164: '+12125559877' },
  body: purchaseNumber,
  response: { status: 201, schema: successEnvelope(phoneNumberResource) },
  async handle(call) {
    const connection = await currentOf(call)
    const numbers = numbersOf(call, connection)
    const { value, unknownFields } = await call.body()
    const known = await call.services.phoneNumbers.findPhoneNumberByE164(connection.organizationId, value.e164)
    if (known !== null) throw inconsistent('e164', 'e164 is entered already; each number is entered once')
    // Entered first: what was paid for is never unknown here, and nobody else can enter it meanwhile.
    const { answer, write } = createPhoneNumber(call.services, connection, {
      ...value,
      matchKeys: [],
      status: 'pending',
    })
    const at = '/phone-numbers'
    await call.commit(created(call, { data: numberData(answer), at, unknownFields }), write)
    const bought = await numbers.buy(connection, value.e164)
    if (bought.status === 'failed') {
      await call.services.phoneNumbers.deletePhoneNumber(connection.organizationId, answer.id)
      throw new DomainError('conflict', warningOf(bought.finding, '').message)
    }
    const standing = { ...bought.value, status: 'active' as const }
    const number = await keepStanding(call.services, answer, standing)
    return created(call, { data: numberData(number), at, unknownFields })
  },
})

export const carrierNumberOperations = [check, search, buy]
