import { type Furnishing, service, staff } from './house.ts'

/* Houses of APPOINTMENT_MANAGEMENT. */

export const ANNA = 'Anna Berg, anna@berg.example'
export const WHO = `visitor: ${ANNA}`
export const row = (what: string, at: string, who: string): string =>
  `stored: confirmed | appointment | ${what} | 2026-${at} | ${who} | ${ANNA}`

export function salon(): Furnishing {
  const haircut = service('Haircut', { aliases: ['cut', 'trim'] })
  const colour = service('Colour', { aliases: ['colouring', 'dye'], durationMinutes: 120, price: 9_500 })
  const shave = service('Wet Shave', { durationMinutes: 30, price: 2_200 })
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
  const check = service('Check-up', { aliases: ['checkup', 'examination'], durationMinutes: 30, price: 6_000 })
  const cleaning = service('Cleaning', { aliases: ['teeth cleaning'], durationMinutes: 60, price: 9_000 })
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
