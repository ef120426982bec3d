import { brandId } from '@frontdesk/schema'
import { expect, it } from 'vitest'
import { itemOf } from '../../dialogue/sample-house.ts'
import { FakeDesk } from '../../dialogue/testing.ts'
import { freshFlow } from '../../turn/flow-state.ts'
import { changesStandingIn } from './changes-standing.ts'

class Farm extends FakeDesk {
  override catalogue = async () => [
    itemOf('eggs', { name: 'Duck eggs, six' }),
    itemOf('crate', { name: 'Harvest crate', removable: ['turnips', 'chard'] }),
  ]
}

const line = (id: string) => ({
  itemId: brandId('cat', `cat_${id}`),
  quantity: 2,
  options: [],
  without: [],
  note: null,
})
const ordering = freshFlow({ kind: 'menu-order', instance: 1 }, { lines: [line('eggs'), line('crate')] })

it.each(['take the eggs off', 'Please not turnips, children hate.', 'only one crate', 'let us start again'])(
  '[OF1] what changes an order that stands is no talk and no note: %s',
  async (text) => {
    const changes = await changesStandingIn({ desk: new Farm() }, ordering)
    expect(changes(text)).toBe(true)
  },
)

it.each(['my husband loves your eggs', 'Pat is coeliac', 'it is for a birthday'])(
  '[OF1] what tells of something changes no order: %s',
  async (text) => {
    const changes = await changesStandingIn({ desk: new Farm() }, ordering)
    expect(changes(text)).toBe(false)
  },
)
