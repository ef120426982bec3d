import { z } from 'zod'
import { WEEKDAYS } from './enumerations.ts'
import { line, websiteUrl } from './field-types.ts'
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
  text: launcherText.nullable().describe('Words beside the button; null: none'),
  offsetInline: offset.describe(`Pixels from the side of the page; ${LAUNCHER_DEFAULTS.offset} unless set`),
  offsetBlock: offset.describe(`Pixels from the bottom of the page; ${LAUNCHER_DEFAULTS.offset} unless set`),
  zIndex: z
    .number()
    .int()
    .min(1)
    .max(2_147_483_647)
    .describe(`Where the button lies among overlapping parts of the page; ${LAUNCHER_DEFAULTS.zIndex} unless set`),
  openOnLoad: z.boolean().describe('Open the panel when the page has loaded, on screens that it does not cover'),
}
export const launcherOptions = z.object(launcherShape).meta({
  description: 'The button on the page',
  examples: [{ text: null, offsetInline: 20, offsetBlock: 20, zIndex: 2_147_483_000, openOnLoad: false }],
})
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
    text: line(300).describe('What visitors read'),
    linkLabel: line(40).nullable().default(null).describe('Words of the link; together with `linkUrl`'),
    linkUrl: websiteUrl.nullable().default(null).describe('Where the link leads: http or https'),
  })
  .refine((value) => (value.linkLabel === null) === (value.linkUrl === null), {
    message: 'must come together with linkUrl: a link needs words and an address',
    path: ['linkLabel'],
  })
  .meta({ description: 'A line that visitors see at their first message, with a link if you like', examples: [null] })
export type Consent = z.infer<typeof consent>

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 09:00')
const openingTime = z.object({
  days: z
    .array(z.enum(WEEKDAYS))
    .min(1)
    .max(7)
    .transform((days) => [...new Set(days)])
    .describe('On which days it opens'),
  opens: clockTime.describe('Time of day, such as `09:00`'),
  closes: clockTime.describe('Time of day. At or before `opens`: on the next day; the same time twice is a whole day'),
})

/** When somebody is there, by the clock of the place; without an opening time never. */
export const openingHours = z
  .object({
    timeZone: timeZone.describe('The clock that the hours are by, such as `Europe/Berlin`'),
    weekly: z.array(openingTime).max(21).describe('Opening times of a week. An empty list: never open'),
    outside: z
      .enum(['hide', 'say'])
      .describe('Outside of the hours: hide the launcher, or say in the panel when it opens again'),
  })
  .meta({ description: 'When somebody is there, and what is shown when nobody is', examples: [null] })
export type OpeningHours = z.infer<typeof openingHours>

/** `*` stands for anything. The first rule that matches a page's path decides; see `launcherSettings.rules`. */
export const pageRule = z
  .object({
    path: z
      .string()
      .trim()
      .max(120)
      .regex(/^\/[^\s\p{Cc}\p{Cs}]*$/u, 'must begin with / and have no spaces')
      // More would let one long address keep a visitor's browser busy with trying.
      .refine((path) => path.split('*').length <= 4, 'must have at most three *')
      .describe('The path of pages, beginning with `/`; `*` stands for anything'),
    action: z.enum(['show', 'hide']).describe('Show or hide the launcher there'),
  })
  .meta({ description: 'On which pages the launcher is shown' })
export type PageRule = z.infer<typeof pageRule>

export const pageRules = z
  .array(pageRule)
  .max(10)
  .meta({
    description:
      'Where the launcher is shown. The first rule that matches a page’s path decides; if none does, it is shown, unless there is a rule with `show`. They must fit into the loader together; the refusal says how much is too much',
    examples: [[]],
  })

/** Who hears and speaks where voice was meant: the service, the visitor's browser (and its maker), or nobody. */
export const speech = z
  .enum(['service', 'browser', 'off'])
  .describe(
    'Who hears and speaks where voice was meant: service (this service, in the languages it speaks), browser (the visitor’s browser, which may send what it hears to its maker; visitors are told), or off',
  )
export type Speech = z.infer<typeof speech>

/** All of them as a deployment keeps them. */
export const widgetOptions = z.object({
  launcher: launcherOptions,
  consent: consent.nullable().meta({ ...consent.meta(), examples: [null] }),
  hours: openingHours.nullable().meta({ ...openingHours.meta(), examples: [null] }),
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
      offsetInline: launcherShape.offsetInline.nullable().optional(),
      offsetBlock: launcherShape.offsetBlock.nullable().optional(),
      zIndex: launcherShape.zIndex.nullable().optional(),
      openOnLoad: launcherShape.openOnLoad.nullable().optional(),
    })
    .nullable()
    .optional()
    .describe('The button on the page. What is left out stays; null gives the default again'),
  consent: consent
    .nullable()
    .optional()
    .describe('A line that visitors see at their first message; null takes it away'),
  hours: openingHours
    .nullable()
    .optional()
    .describe('When somebody is there, and what is shown when nobody is; null: always the same'),
  pageRules: pageRules.nullable().optional(),
  speech: speech.nullable().optional(),
}
const changes = z.object(widgetOptionsChanges)
export type WidgetOptionsChanges = z.infer<typeof changes>
