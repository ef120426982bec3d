import { DESKTOP, PHONE } from '../host-page.ts'

/** Where there is little room. Enlarged means: as a browser shows 1280 × 800 points at that zoom. */
export const CRAMPED = {
  'a page enlarged to 200 %': { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
  'a page enlarged to 400 %': { viewport: { width: 320, height: 320 }, deviceScaleFactor: 2 },
  'a small phone': { ...PHONE, viewport: { width: 320, height: 568 } },
  'a phone on its side': { ...PHONE, viewport: { width: 740, height: 320 } },
}

/** What pictures are taken on. */
export const SCREENS = {
  desktop: { ...DESKTOP, deviceScaleFactor: 1.5 },
  phone: PHONE,
  narrow: CRAMPED['a page enlarged to 400 %'],
  zoomed: CRAMPED['a page enlarged to 200 %'],
  side: CRAMPED['a phone on its side'],
  forced: { ...DESKTOP, forcedColors: 'active' },
} as const
