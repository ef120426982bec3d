import { money } from '@frontdesk/schema'
import { type Furnishing, service, staff } from './house.ts'

/* Houses of APPOINTMENT_MANAGEMENT. */

export const ANNA = 'Anna Berg, anna@berg.example'
export const WHO = `visitor: ${ANNA}`
export const row = (what: string, at: string, who: string): string =>
  `stored: confirmed | appointment | ${what} | 2026-${at} | ${who} | ${ANNA}`

export function salon(): Furnishing {
  const haircut = service('Haircut', { aliases: ['cut', 'trim'] })
  const colour = service('Colour', { aliases: ['colouring', 'dye'], durationMinutes: 120, price: money(9_500, 'EUR') })
  const shave = service('Wet Shave', { durationMinutes: 30, price: money(2_200, 'EUR') })
  return {
    capabilities: ['APPOINTMENT_MANAGEMENT'],
    services: [haircut, colour, shave],
    resources: [
      staff('Hanna', { serviceIds: [haircut.id, colour.id] }),
      staff('Ben', { serviceIds: [haircut.id, shave.id] }),
      staff('Mia Lang', { serviceIds: [haircut.id] }),
      staff('Mia Sommer', { serviceIds: [haircut.id] }),
    ],
    facts: [
      ['parking', 'Parking is free behind the house.'],
      ['card', 'We take cards and cash.'],
    ],
  }
}

export function practice(): Furnishing {
  const check = service('Check-up', {
    aliases: ['checkup', 'examination'],
    durationMinutes: 30,
    price: money(6_000, 'EUR'),
  })
  const cleaning = service('Cleaning', { aliases: ['teeth cleaning'], durationMinutes: 60, price: money(9_000, 'EUR') })
  return {
    capabilities: ['APPOINTMENT_MANAGEMENT'],
    services: [check, cleaning],
    resources: [staff('Dr. Stone', { serviceIds: [check.id] }), staff('Ruth', { serviceIds: [cleaning.id] })],
    facts: [
      ['insurance', 'We treat patients of all insurers.'],
      ['parking', 'Parking is free behind the house.'],
    ],
  }
}
