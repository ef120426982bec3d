import { z } from 'zod'
import { count, phoneNumber } from './field-types.ts'

/** Whom to forget, by what they left of themselves. */
export const eraseCustomer = z
  .object({
    email: z
      .email()
      .max(320)
      .optional()
      .meta({ description: 'Their e-mail address', examples: ['kim@example.org'] }),
    phone: phoneNumber
      .optional()
      .meta({ description: 'Their phone number with its country, however they wrote it', examples: ['+4930123456'] }),
  })
  .refine(({ email, phone }) => email !== undefined || phone !== undefined, 'must have email, phone or both')
  .meta({ description: 'A contact of the person; with both, either of them is looked for' })

export const customerErasure = z
  .object({
    conversations: count('Conversations in which the contact was left; none of them is there any more'),
    messages: count('Messages with the contact, deleted'),
    bookings: count('Bookings with the contact, which stay without it'),
    orders: count('Orders with the contact, which stay without it'),
  })
  .meta({ description: 'What was erased of a person' })
export type CustomerErasure = z.infer<typeof customerErasure>
