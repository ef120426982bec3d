import { z } from 'zod'
import { line, websiteUrl } from './agents.ts'
import { WEEKDAYS } from './enumerations.ts'
import { LAUNCHER_DEFAULTS } from './launcher-settings.ts'
import { timeZone } from './time-zone.ts'

/** Options of the widget that an owner sets once, for every page that holds the snippet. */

const MAX_TEXT_BYTES = 120
/** The loader is small: forty letters of most scripts, escaped as they stand in it. */
const launcherText = line(40).refine(
  (text) => new TextEncoder().encode(JSON.stringify(text).replaceAll('<', '\\u003c')).byteLength - 2 <= MAX_TEXT_BYTES,
  'must be at most 120 bytes: use fewer emoji or signs',
)
const offset = z.number().int().min(0).max(400)
const launcherShape = {
  text: launcherText.nullable(),
  offsetInline: offset,
  offsetBlock: offset,
  zIndex: z.number().int().min(1).max(2_147_483_647),
  openOnLoad: z.boolean(),
}
export const launcherOptions = z.object(launcherShape)
export type LauncherOptions = z.infer<typeof launcherOptions>

export const DEFAULT_LAUNCHER_OPTIONS: LauncherOptions = {
  text: null,
  offsetInline: LAUNCHER_DEFAULTS.offset,
  offsetBlock: LAUNCHER_DEFAULTS.offset,
  zIndex: LAUNCHER_DEFAULTS.zIndex,
  openOnLoad: false,
}

/** What the visitor is told, and may read more about, at their first message. */
export const consent = z
  .object({
    text: line(300),
    linkLabel: line(40).nullable().default(null),
    linkUrl: websiteUrl.nullable().default(null),
  })
  .refine((value) => (value.linkLabel === null) === (value.linkUrl === null), {
    message: 'must come together with linkUrl: a link needs words and an address',
    path: ['linkLabel'],
  })
export type Consent = z.infer<typeof consent>

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 09:00')
const openingTime = z.object({
  days: z
    .array(z.enum(WEEKDAYS))
    .min(1)
    .max(7)
    .transform((days) => [...new Set(days)]),
  opens: clockTime,
  /** At or before `opens`: on the next day. The same time twice is a whole day. */
  closes: clockTime,
})

/** When somebody is there, by the clock of the place; without an opening time never. */
export const openingHours = z.object({
  timeZone,
  weekly: z.array(openingTime).max(21),
  /** Outside of them: no launcher at all, or a panel that says when it opens again. */
  outside: z.enum(['hide', 'say']),
})
export type OpeningHours = z.infer<typeof openingHours>

/** `*` stands for anything. The first rule that matches a page's path decides; see `launcherSettings.rules`. */
export const pageRule = z.object({
  path: z
    .string()
    .trim()
    .max(120)
    .regex(/^\/[^\s\p{Cc}\p{Cs}]*$/u, 'must begin with / and have no spaces')
    // More would let one long address keep a visitor's browser busy with trying.
    .refine((path) => path.split('*').length <= 4, 'must have at most three *'),
  action: z.enum(['show', 'hide']),
})
export type PageRule = z.infer<typeof pageRule>

export const pageRules = z.array(pageRule).max(10)

/** Who hears and speaks where voice was meant: the service, the visitor's browser (and its maker), or nobody. */
export const speech = z.enum(['service', 'browser', 'off'])
export type Speech = z.infer<typeof speech>

/** All of them as a deployment keeps them. */
export const widgetOptions = z.object({
  launcher: launcherOptions,
  consent: consent.nullable(),
  hours: openingHours.nullable(),
  pageRules,
  speech: speech.default('service'),
})
export type WidgetOptions = z.infer<typeof widgetOptions>

export const DEFAULT_WIDGET_OPTIONS: WidgetOptions = {
  launcher: DEFAULT_LAUNCHER_OPTIONS,
  consent: null,
  hours: null,
  pageRules: [],
  speech: 'service',
}

/** The owner's options of the widget alone, for whoever shows or stores them. */
export const widgetOptionsOf = ({ launcher, consent, hours, pageRules, speech }: WidgetOptions): WidgetOptions => ({
  launcher,
  consent,
  hours,
  pageRules,
  speech,
})

/** As requests change them: what is absent stays, `null` gives the default again. */
export const widgetOptionsChanges = {
  launcher: z
    .object({
      text: launcherShape.text.optional(),
      offsetInline: offset.nullable().optional(),
      offsetBlock: offset.nullable().optional(),
      zIndex: launcherShape.zIndex.nullable().optional(),
      openOnLoad: z.boolean().nullable().optional(),
    })
    .nullable()
    .optional(),
  consent: consent.nullable().optional(),
  hours: openingHours.nullable().optional(),
  pageRules: pageRules.nullable().optional(),
  speech: speech.nullable().optional(),
}
const changes = z.object(widgetOptionsChanges)
export type WidgetOptionsChanges = z.infer<typeof changes>
