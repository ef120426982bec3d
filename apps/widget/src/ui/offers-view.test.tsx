import { type Card, card as cardSchema } from '@frontdesk/schema'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/preact'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Say } from '../state/chat-model.ts'
import { ENGLISH } from '../state/strings.ts'
import { cardChat } from '../state/testing.ts'
import { CardView } from './card-view.tsx'

afterEach(cleanup)

const room = (id: string, title: string, about: { price: string; sleeps: number; picture_url?: string }) => ({
  id: `room:${id}`,
  label: `${title}, €110 a night`,
  about: { title, ...about },
})
const rooms: Card = cardSchema.parse({
  type: 'choices',
  id: 'room:1',
  title: 'Free rooms',
  options: [
    room('a', 'Double', { price: '€220 for 2 nights', sleeps: 2, picture_url: `${location.origin}/double.jpg` }),
    room('b', 'Family suite', { price: '€360 for 2 nights', sleeps: 4 }),
    room('c', 'Attic', { price: '€180 for 2 nights', sleeps: 1 }),
  ],
})

function show({ isCurrent = true, locale = 'en' } = {}) {
  const onAnswer = vi.fn<(answer: Say) => void>()
  const chat = cardChat(onAnswer)
  render(<CardView card={rooms} strings={ENGLISH} locale={locale} isCurrent={isCurrent} chat={chat} />)
  return onAnswer
}
const press = (name: string) => act(() => void fireEvent.click(screen.getByRole('button', { name })))
const table = () => within(screen.getByRole('table', { name: 'Side by side' }))

describe('rooms and homes', () => {
  it('[WR11] show what those nights cost, how many they are for, and their photograph', async () => {
    const onAnswer = show()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Double€220 for 2 nightsSleeps 2ChooseCompare',
      'Family suite€360 for 2 nightsSleeps 4ChooseCompare',
      'Attic€180 for 2 nightsSleeps 1ChooseCompare',
    ])
    expect(document.querySelector('img')?.getAttribute('src')).toBe(`${location.origin}/double.jpg`)
    await press('Choose: Family suite')
    expect(onAnswer).toHaveBeenCalledWith({ choice: { id: 'room:b', label: 'Family suite, €110 a night' } })
  })

  it('[WR11] are held against each other two by two, in a table that is read by row and column', async () => {
    const onAnswer = show()
    await press('Compare Double')
    expect(screen.queryByRole('table')).toBeNull()
    await press('Compare Family suite')
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Side by side' }))
    expect(
      table()
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Double', 'Family suite'])
    expect(
      table()
        .getAllByRole('row')
        .map(({ textContent }) => textContent?.trim()),
    ).toEqual(['DoubleFamily suite', 'Price€220 for 2 nights€360 for 2 nights', 'GuestsSleeps 2Sleeps 4'])
    const comparison = within(screen.getByRole('region', { name: 'Side by side' }))
    await act(() => void fireEvent.click(comparison.getByRole('button', { name: 'Choose: Double' })))
    expect(onAnswer).toHaveBeenCalledWith({ choice: { id: 'room:a', label: 'Double, €110 a night' } })
  })

  it('[WR11] a third takes the place of the one marked first; closed, the focus is back in the list', async () => {
    show()
    for (const name of ['Double', 'Family suite', 'Attic']) await press(`Compare ${name}`)
    expect(
      table()
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Family suite', 'Attic'])
    await press('Close comparison')
    expect(screen.queryByRole('table')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Free rooms' }))
  })

  it('[WR10] fold into their names once one was chosen', () => {
    show({ isCurrent: false })
    expect(screen.getByText('Free rooms · Double, Family suite, Attic')).toBeTruthy()
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it('[WR11] speak the language of the panel', () => {
    show({ locale: 'de' })
    expect(screen.getByText('Für 4 Personen')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Double vergleichen' })).toBeTruthy()
  })
})
