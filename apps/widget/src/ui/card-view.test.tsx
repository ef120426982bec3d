import { type Card, card as cardSchema } from '@frontdesk/schema'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { calendarFile } from '../state/calendar-file.ts'
import { CARD_STRINGS } from '../state/card-strings.ts'
import type { Say } from '../state/chat-model.ts'
import { money } from '../state/money.ts'
import { OFFER_STRINGS } from '../state/offer-strings.ts'
import { daysOf } from '../state/slot-days.ts'
import { ENGLISH, LOCALES } from '../state/strings.ts'
import { cardChat } from '../state/testing.ts'
import { TIME_STRINGS } from '../state/time-strings.ts'
import { CardView } from './card-view.tsx'

afterEach(cleanup)

function show(card: Card, isCurrent = true) {
  const onAnswer = vi.fn<(answer: Say) => void>()
  const parsed = cardSchema.parse(card)
  render(<CardView card={parsed} strings={ENGLISH} locale="en" isCurrent={isCurrent} chat={cardChat(onAnswer)} />)
  return onAnswer
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => act(() => void fireEvent.click(button(name)))
const key = (element: Element, name: string) => act(() => void fireEvent.keyDown(element, { key: name }))

const HOUR = 3_600_000
// 29 March 2026, 08:00 UTC: the day on which Berlin sets its clocks forward.
const SPRING = Date.UTC(2026, 2, 29, 8)
const slots: Card = {
  type: 'slots',
  id: 's1',
  title: 'When?',
  time_zone: 'Europe/Berlin',
  other_day_id: 'other',
  slots: [0, 1, 24].map((hours) => ({ id: `slot_${hours}`, starts_at: SPRING + hours * HOUR })),
}

describe('cards', () => {
  it('[WR1] shows free times by day in the zone of the place, and sends the one pressed', async () => {
    const onAnswer = show(slots)
    expect(screen.getByText('Times are in Berlin')).toBeTruthy()
    await press('Mon, Mar 30')
    await press('10:00 AM')
    expect(onAnswer).toHaveBeenCalledWith({
      choice: { id: 'slot_24', label: expect.stringContaining('Monday, March 30, 2026') },
    })
    await press('Another day')
    expect(onAnswer).toHaveBeenLastCalledWith({ choice: { id: 'other', label: 'Another day' } })
  })

  it('[WP9] shows what stands in a form already, and sends what the visitor made of it', async () => {
    const onAnswer = show({
      type: 'form',
      id: 'm1',
      title: 'Leave word',
      fields: [
        { name: 'text', label: 'Message', kind: 'textarea', required: true },
        { name: 'name', label: 'Name', kind: 'text', required: false, value: 'Ada' },
        { name: 'contact', label: 'Contact', kind: 'text', required: true, value: 'ada@example.com' },
      ],
      submit_label: 'Send',
    })
    expect(screen.getByDisplayValue('ada@example.com')).toBeTruthy()
    await act(() => void fireEvent.input(screen.getByLabelText('Message'), { target: { value: 'Call me' } }))
    await act(() => void fireEvent.input(screen.getByDisplayValue('Ada'), { target: { value: '' } }))
    await press('Send')
    expect(onAnswer).toHaveBeenCalledWith({
      form: { id: 'm1', values: { text: 'Call me', contact: 'ada@example.com' } },
    })
  })

  it('[WP9] sends every letter, also of who presses Enter before the next frame is drawn', async () => {
    const onAnswer = show({
      type: 'form',
      id: 'm1',
      title: 'Your table',
      fields: [
        { name: 'name', label: 'Name', kind: 'text', required: true },
        { name: 'contact', label: 'Contact', kind: 'text', required: true },
      ],
      submit_label: 'Continue',
    })
    await act(() => {
      fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Kim Lee' } })
      fireEvent.input(screen.getByLabelText('Contact'), { target: { value: 'kim@example.com' } })
      fireEvent.click(button('Continue'))
    })
    expect(onAnswer).toHaveBeenCalledWith({
      form: { id: 'm1', values: { name: 'Kim Lee', contact: 'kim@example.com' } },
    })
  })

  it('[WR1] keeps lunch and dinner apart, each under its name', () => {
    const at = (hour: number) => ({ id: `slot_${hour}`, starts_at: SPRING + hour * HOUR })
    show({ type: 'slots', id: 's1', title: 'When?', time_zone: 'Europe/Berlin', slots: [2, 3, 9, 10].map(at) })
    const times = [...(screen.getByText('Evening').parentElement?.children ?? [])]
    expect(times.map(({ textContent }) => textContent)).toEqual([
      'Midday',
      '12:00 PM',
      '1:00 PM',
      'Evening',
      '7:00 PM',
      '8:00 PM',
    ])
    expect(button('7:00 PM').getAttribute('aria-describedby')).toBe(screen.getByText('Evening').id)
  })

  it('[WR2] begins with the usual number', async () => {
    const onAnswer = show({
      type: 'quantity',
      id: 'q1',
      title: 'How many?',
      min: 1,
      max: 8,
      usual: 2,
      submit_label: 'Go',
    })
    await press('Go')
    expect(onAnswer).toHaveBeenCalledWith({ form: { id: 'q1', values: { quantity: '2' } } })
  })

  it('[WR1] moves among the times by arrow keys', async () => {
    show(slots)
    const [first, second] = [button('10:00 AM'), button('11:00 AM')]
    first.focus()
    await key(first, 'ArrowRight')
    expect(document.activeElement).toBe(second)
    await key(second, 'Home')
    expect(document.activeElement).toBe(first)
    await key(first, 'ArrowLeft')
    expect(document.activeElement).toBe(first)
  })

  it('[WR1] is left by Tab from any day or time, and entered again where it was left', async () => {
    show(slots)
    const stops = () =>
      screen
        .getAllByRole('toolbar')
        .map((bar) => [...bar.querySelectorAll('button')].filter(({ tabIndex }) => tabIndex === 0))
        .map((buttons) => buttons.map(({ textContent }) => textContent))
    const [days, times] = stops()
    expect([days?.length, times]).toEqual([1, ['10:00 AM']])
    await key(button('10:00 AM'), 'ArrowRight')
    expect(stops()).toEqual([days, ['11:00 AM']])
  })

  it('says its own words as the page has them', () => {
    const strings = { ...ENGLISH, timeZone: 'By the clocks of {zone}' }
    render(
      <CardView card={slots} strings={strings} locale="de" isCurrent chat={cardChat(vi.fn<(answer: Say) => void>())} />,
    )
    expect(screen.getByText('By the clocks of Berlin')).toBeTruthy()
  })

  it('[WR1] reads times across a change of the clocks as people there do', () => {
    const at = (iso: string) => ({ id: iso, starts_at: Date.parse(iso) })
    const days = daysOf([at('2026-03-29T01:00:00Z'), at('2026-03-29T00:00:00Z')], {
      locale: 'en-GB',
      timeZone: 'Europe/Berlin',
    })
    expect(days.flatMap((day) => day.slots.map((slot) => slot.label))).toEqual(['1:00', '3:00'])
  })

  it('[WR2] counts between its bounds, by buttons and by keyboard', async () => {
    const onAnswer = show({ type: 'quantity', id: 'q1', title: 'How many?', min: 1, max: 2, submit_label: 'Add' })
    expect(button('Fewer').disabled).toBe(true)
    const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'How many?' })
    await act(() => void fireEvent.change(field, { target: { value: '7' } }))
    expect(field.value).toBe('2')
    expect(button('More').disabled).toBe(true)
    await press('Add')
    expect(onAnswer).toHaveBeenCalledWith({ form: { id: 'q1', values: { quantity: '2' } } })
  })

  const options = [
    { id: 'red', label: 'Red' },
    { id: 'blue', label: 'Blue' },
  ]
  it('[WR3] sends one choice as pressed', async () => {
    const onAnswer = show({ type: 'choices', id: 'c1', title: 'Colour', options })
    await press('Blue')
    expect(onAnswer).toHaveBeenCalledWith({ choice: { id: 'blue', label: 'Blue' } })
  })

  it('[WR3] marks several choices and sends them together', async () => {
    const onAnswer = show({ type: 'choices', id: 'c1', title: 'Colours', options, several: { submit_label: 'Done' } })
    expect(button('Done').disabled).toBe(true)
    for (const name of ['Red', 'Blue', 'Red']) await press(name)
    expect(button('Blue').getAttribute('aria-pressed')).toBe('true')
    await press('Done')
    expect(onAnswer).toHaveBeenCalledWith({ form: { id: 'c1', values: { blue: 'Blue' } } })
  })

  it('[WR4] shows an order with its total, and confirms it', async () => {
    const lines = [{ label: 'Pizza', quantity: 2, modifiers: ['no onions'], amount: 2_400 }]
    const actions = [{ id: 'confirm', label: 'Order now' }]
    const onAnswer = show({
      type: 'order',
      id: 'o1',
      title: 'Your order',
      currency: 'EUR',
      lines,
      total: 2_600,
      actions,
    })
    expect(screen.getByText('€24.00')).toBeTruthy()
    expect(screen.getByText('€26.00')).toBeTruthy()
    await press('Order now')
    expect(onAnswer).toHaveBeenCalledWith({ choice: actions[0] })
  })

  it('[WR4] writes amounts with the digits of their currency', () => {
    expect(money(1_250, { currency: 'JPY', locale: 'en' })).toBe('¥1,250')
    expect(money(1_250, { currency: 'EUR', locale: 'en' })).toBe('€12.50')
  })

  it('[WR5] shows places with links for their pictures, and loads none', async () => {
    const onAnswer = show({
      type: 'listings',
      id: 'l1',
      title: 'Homes',
      listings: [
        {
          title: 'Loft',
          place: 'Harbour',
          price: '€900',
          picture_url: 'https://example.org/loft.jpg',
          actions: [{ id: 'view_1', label: 'Arrange a viewing' }],
        },
      ],
    })
    expect(screen.getByRole('link', { name: 'Picture: Loft' }).getAttribute('href')).toBe(
      'https://example.org/loft.jpg',
    )
    expect(document.querySelector('img')).toBeNull()
    await press('Arrange a viewing')
    expect(onAnswer).toHaveBeenCalledWith({ choice: { id: 'view_1', label: 'Arrange a viewing' } })
  })

  it('[WR6] puts a confirmed time into a calendar file', () => {
    const file = calendarFile({
      id: 'b1',
      title: 'Haircut, short; with a very long description of it all',
      startsAt: SPRING,
      endsAt: SPRING + HOUR,
      place: 'High Street 1',
    })
    expect(file).toContain('DTSTART:20260329T080000Z\r\nDTEND:20260329T090000Z\r\n')
    expect(file.replaceAll('\r\n ', '')).toContain(String.raw`SUMMARY:Haircut\, short\; with a very`)
    for (const line of file.split('\r\n')) expect(line.length).toBeLessThanOrEqual(75)
  })

  it('[WR7] cannot be answered once the conversation has gone on', () => {
    show({ type: 'choices', id: 'c1', title: 'Colour', options }, false)
    expect(button('Red').closest('fieldset')?.disabled).toBe(true)
  })

  it('[WR10] folds an order that was answered into what it came to', () => {
    const actions = [{ id: 'confirm', label: 'Order now' }]
    const shared = { type: 'order' as const, id: 'o1', title: 'Your order', currency: 'EUR', lines: [] }
    show({ ...shared, total: 2_600, actions }, false)
    expect(screen.getByText('Your order · €26.00')).toBeTruthy()
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it('[WR9] gives the weight to the one button that goes on with it', async () => {
    const onAnswer = show({ type: 'choices', id: 'p1', title: 'Table for 2, Friday', options, main_id: 'red' })
    const weights = screen.getAllByRole('button').map(({ textContent, className }) => [textContent, className])
    expect(weights).toEqual([
      ['Red', 'primary'],
      ['Blue', 'quiet-action'],
    ])
    await press('Blue')
    expect(onAnswer).toHaveBeenCalledWith({ choice: { id: 'blue', label: 'Blue' } })
  })

  it('[WS1] has its words in every language, with the same blanks', () => {
    const blanks = (text: string) => text.match(/\{\w+\}/g) ?? []
    for (const locale of LOCALES) {
      for (const table of [CARD_STRINGS, TIME_STRINGS, OFFER_STRINGS])
        for (const [name, text] of Object.entries(table['en'] ?? {})) {
          const words: Record<string, string> = { ...table[locale] }
          expect(words[name], `${locale} ${name}`).toBeTruthy()
          expect(blanks(words[name] ?? '')).toEqual(blanks(text))
        }
    }
  })
})
