import type { BookableResource, OrderTermsResource } from '@frontdesk/api-client'
import { describe, expect, it } from 'vitest'
import { makeEntries } from './entries-model.ts'
import { pricesSaid } from './own-prices.ts'
import { resourceKind } from './resource-kind.ts'
import { TermsModel } from './terms-model.ts'
import { type Answer, type Sent, scripted, settle } from './testing.ts'
import { readFields, writtenFields } from './typed-rows.ts'

const zone = { name: 'Cold Haven', fee: 450, freeFrom: null, minimum: 2_000, area: ['NR25'] }
const kind = {
  pickup: true,
  delivery: null,
  leadMinutes: 20,
  horizonDays: 7,
  maxQuantity: 20,
  changeMinutes: 10,
  returnDays: null,
  source: 'owner' as const,
}
const terms: OrderTermsResource = {
  businessId: 'biz_1',
  menu: {
    ...kind,
    delivery: { name: 'Brinscombe', fee: 250, freeFrom: 3_000, minimum: 0, area: ['NR21'], zones: [zone] },
  },
  product: kind,
}

async function opened(answer: (sent: Sent) => Answer = () => ({ data: terms })) {
  const { client, sent } = scripted((call) => (call.method === 'GET' ? { data: terms } : answer(call)))
  const model = new TermsModel(client, { businessId: 'biz_1', currency: 'EUR' })
  await settle()
  const zones = () => readFields(model.forms.menu.values.value['zones'] ?? '')
  return { model, sent, zones, form: model.forms.menu }
}

describe('parts of delivery', () => {
  it('[CO79] are shown, changed and added, and what nobody touched stays', async () => {
    const { model, sent, zones, form } = await opened()
    expect(zones()).toEqual([{ name: 'Cold Haven', fee: '4.50', freeFrom: '', minimum: '20.00', area: 'NR25' }])
    expect(await model.save('menu')).toBe('unchanged')
    const added = { name: 'The Quay', fee: '6', freeFrom: '50', minimum: '', area: 'NR26, NR27 1' }
    form.set('zones', writtenFields([...zones(), added]))
    expect(await model.save('menu')).toBe('saved')
    const quay = { name: 'The Quay', fee: 600, freeFrom: 5_000, minimum: 0, area: ['NR26', 'NR27 1'] }
    expect(sent.at(-1)?.body).toEqual({ menu: { delivery: { ...terms.menu.delivery, zones: [zone, quay] } } })
  })

  it('[CO79] keep the name of where it usually goes when only the fee is changed', async () => {
    const { model, sent, form } = await opened()
    form.set('fee', '3')
    await model.save('menu')
    expect(sent.at(-1)?.body).toMatchObject({ menu: { delivery: { name: 'Brinscombe', fee: 300, zones: [zone] } } })
  })

  it('[CO79] [CO3] are told at their row what cannot be sent, and what the service refuses', async () => {
    const message = 'menu.delivery.zones.0.area must not be empty'
    const details = [{ path: 'menu.delivery.zones.0.area', code: 'too_small', message }]
    const { model, zones, form, sent } = await opened(() => ({ status: 400, error: message, details }))
    const [row = {}] = zones()
    form.set('zones', writtenFields([{ ...row, fee: 'much' }]))
    expect(await model.save('menu')).toBe('refused')
    expect(form.failure.value?.fields['zones.0.fee']).toContain('Write an amount in EUR')
    form.set('zones', writtenFields([{ ...row, name: '', area: '' }]))
    expect(form.failure.value).toBeNull()
    expect(await model.save('menu')).toBe('refused')
    expect(form.failure.value?.fields['zones.0.area']).toContain('Write its postcodes')
    expect(sent.filter(({ method }) => method === 'PATCH')).toEqual([])
    form.set('zones', writtenFields([{ ...row, fee: '9' }]))
    expect(await model.save('menu')).toBe('refused')
    expect(form.failure.value?.fields['zones.0.area']).toBe('This must not be empty')
    expect(form.message.value).toBeNull()
  })

  it('[CO79] stand in one field of the form, there and back, whatever is typed', () => {
    const rows = [
      { name: 'a & b = "c"\nd|e', area: '' },
      { name: '', area: 'ü%20+' },
    ]
    expect(readFields(writtenFields(rows))).toEqual(rows)
    expect(readFields('')).toEqual([])
  })
})

describe('staff and rooms', () => {
  const person: BookableResource = {
    id: 'rsc_1',
    kind: 'staff',
    name: 'Hanna',
    seats: 1,
    units: 1,
    price: null,
    rates: [],
    joins: [],
    serviceIds: null,
    hours: null,
    pictureUrl: null,
    description: null,
    checkInMinute: null,
    checkOutMinute: null,
    guestsIncluded: null,
    extras: [],
    servicePrices: [{ serviceId: 'svc_1', price: 7_200 }],
    isActive: true,
    source: 'owner',
    sourceUrl: null,
  }
  async function edited(entry: BookableResource) {
    const services = [{ id: 'svc_1', name: 'Cut', price: 6_000 }]
    const { client, sent } = scripted(({ path }) => ({
      data: { items: path.includes('/services') ? services : [], nextCursor: null },
    }))
    const model = makeEntries(client, resourceKind, { businessId: 'biz_1', currency: 'EUR' })
    await settle()
    model.edit(entry)
    return { model, changes: () => sent.find(({ method }) => method === 'PATCH')?.body }
  }

  it('[CO82] has prices of its own for some services, and an empty one is the usual again', async () => {
    const { model, changes } = await edited(person)
    expect(model.services.value).toEqual([{ id: 'svc_1', name: 'Cut', about: 'Usually €60.00' }])
    const written = (typed: string) => writtenFields([{ svc_1: typed }])
    expect(model.form.values.value['servicePrices']).toBe(written('72.00'))
    model.form.set('servicePrices', written('dear'))
    expect(await model.save()).toBe(false)
    expect(model.form.failure.value?.fields['servicePrices.svc_1']).toContain('12.50')
    model.form.set('servicePrices', written(''))
    expect(await model.save()).toBe(true)
    expect(changes()).toEqual({ servicePrices: [] })
  })

  it('[CO82] has its own times for guests to come and to leave, or those of the house', async () => {
    const { model, changes } = await edited({ ...person, kind: 'room', servicePrices: [], checkOutMinute: 660 })
    expect(model.form.values.value).toMatchObject({ checkInMinute: '', checkOutMinute: '11:00' })
    model.form.set('checkInMinute', '13:30')
    model.form.set('checkOutMinute', '')
    expect(await model.save()).toBe(true)
    expect(changes()).toEqual({ checkInMinute: 810, checkOutMinute: null })
  })

  it('[CO73] says what a night costs at its cheapest and dearest, and how short a stay may be', () => {
    const rate = (price: number | null, minNights: number | null) => ({
      name: null,
      from: null,
      until: null,
      days: null,
      price,
      minNights,
    })
    expect(pricesSaid({ price: null, rates: [] }, 'EUR')).toBe('Not known')
    expect(pricesSaid({ price: 9_000, rates: [] }, 'EUR')).toBe('€90.00')
    expect(pricesSaid({ price: null, rates: [rate(8_000, null), rate(15_500, 4)] }, 'EUR')).toBe(
      '€80.00 to €155.00 by day, min. 4 nights in season',
    )
    expect(pricesSaid({ price: 9_000, rates: [rate(null, 2), rate(null, 7)] }, 'EUR')).toBe(
      '€90.00, min. 2 to 7 nights in season',
    )
  })
})
