import { type BusinessScope, changeOrderTerms, type OrderTerms, orderTermsOf } from '@frontdesk/capabilities'
import { orderTermsResource, successEnvelope, updateOrderTerms } from '@frontdesk/schema'
import { defineOperation } from '../../http/operation.ts'
import { shown } from '../resource-answer.ts'
import { shownTerms, termsIn } from './amounts.ts'
import { BUSINESSES, businessOf } from './business-resource.ts'

const PATH = `${BUSINESSES}/:id/order-terms`
const shape = successEnvelope(orderTermsResource)
const toData = ({ businessId }: BusinessScope, terms: OrderTerms) => ({ businessId, ...shownTerms(terms) })

const get = defineOperation({
  id: 'getOrderTerms',
  method: 'get',
  path: PATH,
  summary: 'How dishes and goods are ordered: pickup, delivery and its fees, times, quantities, returns',
  scope: 'read',
  response: { status: 200, schema: shape },
  async handle(call) {
    const business = await businessOf(call)
    return shown(call, toData(business, await orderTermsOf(call.services, business)))
  },
})

const update = defineOperation({
  id: 'updateOrderTerms',
  method: 'patch',
  path: PATH,
  summary: 'Set delivery, fees, times and returns; what is not named keeps its value',
  scope: 'write',
  example: {
    menu: { delivery: { fee: 250, freeFrom: 3000, minimum: 1500, area: ['10', '12043'] }, leadMinutes: 30 },
    product: { returnDays: 30 },
  },
  body: updateOrderTerms,
  response: { status: 200, schema: shape },
  async handle(call) {
    const business = await businessOf(call)
    const { value, unknownFields } = await call.body()
    const terms = await changeOrderTerms(call.services, business, termsIn(value, business.currency))
    return shown(call, toData(business, terms), { unknownFields })
  },
})

export const orderTermsOperations = [get, update]
