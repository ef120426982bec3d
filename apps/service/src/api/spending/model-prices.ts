import {
  COMPATIBLE_PRICE,
  type OwnPrice,
  PRICES_AS_OF,
  PRICES_SOURCE,
  SHIPPED_PRICES,
  type TokenPrice,
  UNKNOWN_MODEL_PRICE,
} from '@frontdesk/model-engine'
import {
  inconsistent,
  type ModelPricesResource,
  microUsd,
  modelPricesResource,
  type ReplaceModelPrices,
  replaceModelPrices,
  successEnvelope,
} from '@frontdesk/schema'
import { defineOperation } from '../../http/operation.ts'
import { shown } from '../resource-answer.ts'

const PATH = '/model-prices'
const shape = successEnvelope(modelPricesResource)

const shownRates = ({ input, output }: TokenPrice) => ({
  inputMicroUsdPerMillion: input,
  outputMicroUsdPerMillion: output,
})
const shownPrice =
  (setBy: 'owner' | 'frontdesk') =>
  ({ provider, model, price }: OwnPrice) => ({ provider, model, ...shownRates(price), setBy })

/** The owner's prices, and those shipped ones that none of them takes the place of. */
function toData(own: readonly OwnPrice[]): ModelPricesResource {
  const isOwn = ({ provider, model }: OwnPrice) => own.some((one) => one.provider === provider && one.model === model)
  const others = SHIPPED_PRICES.filter((price) => !isOwn(price))
  return {
    currency: 'USD',
    asOf: PRICES_AS_OF,
    source: PRICES_SOURCE,
    prices: [...own.map(shownPrice('owner')), ...others.map(shownPrice('frontdesk'))],
    unknownModel: shownRates(UNKNOWN_MODEL_PRICE),
    compatibleServer: shownRates(COMPATIBLE_PRICE),
  }
}

const get = defineOperation({
  id: 'getModelPrices',
  method: 'get',
  path: PATH,
  summary: 'What language models are counted to cost: your own prices, and the shipped list prices',
  scope: 'read',
  response: { status: 200, schema: shape },
  handle: async (call) => shown(call, toData(await call.services.spending.listPrices(call.principal.organizationId))),
})

const replace = defineOperation({
  id: 'replaceModelPrices',
  method: 'put',
  path: PATH,
  summary: 'Set what language models cost you, in place of the prices that you set before',
  description:
    'A price holds for calls that begin from now on. A version of a model, such as `gpt-4o-2024-08-06`, has the shipped price of its model; your own prices hold for exactly the name that you give.',
  scope: 'admin',
  body: replaceModelPrices,
  response: { status: 200, schema: shape },
  async handle(call) {
    const { value, unknownFields } = await call.body()
    const own = pricesIn(value)
    await call.services.spending.replacePrices(call.principal.organizationId, own)
    return shown(call, toData(own), { unknownFields })
  },
})

function pricesIn({ prices }: ReplaceModelPrices): OwnPrice[] {
  const seen = new Set<string>()
  for (const [index, { provider, model }] of prices.entries()) {
    const path = `prices.${index}.model`
    if (seen.has(`${provider}/${model}`)) throw inconsistent(path, `${path} has a price already`)
    seen.add(`${provider}/${model}`)
  }
  return prices.map(({ provider, model, inputMicroUsdPerMillion, outputMicroUsdPerMillion }) => ({
    provider,
    model,
    price: { input: microUsd(inputMicroUsdPerMillion), output: microUsd(outputMicroUsdPerMillion) },
  }))
}

export const modelPriceOperations = [get, replace]
