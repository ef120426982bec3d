import type { StockChange } from '@frontdesk/capabilities'
import {
  DomainError,
  foreignResource,
  inconsistent,
  isId,
  stockAdjustment,
  stockLevel,
  successEnvelope,
} from '@frontdesk/schema'
import type { z } from 'zod'
import { defineOperation } from '../../http/operation.ts'
import { BUSINESSES, businessOf } from '../businesses/business-resource.ts'
import { shown } from '../resource-answer.ts'

const adjust = defineOperation({
  id: 'adjustStock',
  method: 'post',
  path: `${BUSINESSES}/:id/stock-adjustments`,
  summary: 'Count an item, add or take away pieces, say when more comes, or stop counting',
  scope: 'write',
  example: { do: 'count', itemId: 'cat_0000000000000000000000', onHand: 12 },
  body: stockAdjustment,
  response: { status: 200, schema: successEnvelope(stockLevel) },
  async handle(call) {
    const business = await businessOf(call)
    const { value, unknownFields } = await call.body()
    const { itemId } = value
    if (!isId('cat', itemId)) throw unknownItem()
    const changed = await call.services.stock.change(business, itemId, { ...toChange(value), at: call.services.now() })
    if (changed.status === 'unknown') {
      const { status } = await call.services.catalogue.findItem(business.organizationId, itemId)
      throw status === 'foreign' ? foreignResource() : unknownItem()
    }
    if (changed.status === 'not-counted')
      throw new DomainError('conflict', 'The item is not counted; send "do": "count" with how many there are first')
    if (changed.status === 'promised')
      throw new DomainError(
        'conflict',
        'Fewer would be left than customers hold at the moment; try again in ten minutes',
      )
    return shown(call, { itemId, onHand: changed.onHand }, { unknownFields })
  },
})

const unknownItem = () => inconsistent('itemId', 'itemId names no item of this business')

function toChange(asked: z.infer<typeof stockAdjustment>): StockChange {
  switch (asked.do) {
    case 'count':
      return { do: 'count', onHand: asked.onHand }
    case 'adjust':
      return { do: 'adjust', delta: asked.delta, reason: asked.reason }
    case 'announce':
      return { do: 'announce', restockAt: asked.restockAt }
    case 'stop-counting':
      return { do: 'stop-counting' }
  }
}

export const stockOperations = [adjust]
