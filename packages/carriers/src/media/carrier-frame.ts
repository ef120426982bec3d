import { z } from 'zod'

/** Frames of more are refused by sockets of carriers. */
export const MAX_CARRIER_FRAME_BYTES = 65_536

export const keyDigit = z.string().regex(/^[0-9*#A-D]$/)
export const markName = z.string().min(1).max(1_000)

/** A text frame by its shape; null for what is no such frame, or too long for one. Nothing is thrown. */
export function readFrame<Frame>(shape: z.ZodType<Frame>, text: string): Frame | null {
  if (text.length > MAX_CARRIER_FRAME_BYTES) return null
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
