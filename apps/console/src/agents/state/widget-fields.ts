import type { DeploymentConfigurationResource, UpdateDeploymentConfigurationInput } from '@frontdesk/api-client'
import { OFFICE_HOURS, type OpeningRow } from '../../shared/state/opening-rows.ts'

export type RuleRow = { path: string; action: 'show' | 'hide' }
type Theme = DeploymentConfigurationResource['theme']
type Speech = DeploymentConfigurationResource['speech']

/** The form by the names of the API, so that a refusal finds its field; what is typed stays text. */
export type WidgetFields = {
  theme: Theme
  greeting: string
  /** One on each line. */
  suggestions: string
  launcher: { text: string; offsetInline: string; offsetBlock: string; openOnLoad: boolean }
  consent: { text: string; linkLabel: string; linkUrl: string }
  hours: { outside: 'always' | 'say' | 'hide'; timeZone: string; weekly: readonly OpeningRow[] }
  pageRules: readonly RuleRow[]
  speech: Speech
}

const noConsent = { text: '', linkLabel: null, linkUrl: null }

/** What an owner sees before anything is there. `timeZone`: where they are, as a first guess. */
export const emptyWidget = (timeZone: string): WidgetFields => ({
  theme: { accent: '#1f5eff', placement: 'end', scheme: 'auto' },
  greeting: '',
  suggestions: '',
  launcher: { text: '', offsetInline: '20', offsetBlock: '20', openOnLoad: false },
  consent: { text: '', linkLabel: '', linkUrl: '' },
  hours: { outside: 'always', timeZone, weekly: [OFFICE_HOURS] },
  pageRules: [],
  speech: 'service',
})

/** A deployment as the form shows it. */
export function widgetFieldsOf(deployment: DeploymentConfigurationResource, timeZone: string): WidgetFields {
  const { theme, greeting, suggestions, launcher, hours, pageRules, speech } = deployment
  const consent = deployment.consent ?? noConsent
  return {
    theme,
    greeting: greeting ?? '',
    suggestions: suggestions.join('\n'),
    launcher: {
      text: launcher.text ?? '',
      offsetInline: String(launcher.offsetInline),
      offsetBlock: String(launcher.offsetBlock),
      openOnLoad: launcher.openOnLoad,
    },
    consent: { text: consent.text, linkLabel: consent.linkLabel ?? '', linkUrl: consent.linkUrl ?? '' },
    hours: hours ?? emptyWidget(timeZone).hours,
    pageRules,
    speech,
  }
}

/** Only the parts that differ, so that saving a colour never brings back an older greeting. */
export function widgetChanges(before: WidgetFields, after: WidgetFields): UpdateDeploymentConfigurationInput {
  const [was, is] = [requestOf(before), requestOf(after)]
  const differs = (part: keyof WidgetFields) => JSON.stringify(was[part]) !== JSON.stringify(is[part])
  return {
    ...(differs('theme') ? { theme: is.theme } : {}),
    ...(differs('greeting') ? { greeting: is.greeting } : {}),
    ...(differs('suggestions') ? { suggestions: is.suggestions } : {}),
    ...(differs('launcher') ? { launcher: is.launcher } : {}),
    ...(differs('consent') ? { consent: is.consent } : {}),
    ...(differs('hours') ? { hours: is.hours } : {}),
    ...(differs('pageRules') ? { pageRules: is.pageRules } : {}),
    ...(differs('speech') ? { speech: is.speech } : {}),
  }
}

/** What was typed on an older state, on top of a newer one: what nobody touched here follows the newer. */
export function rebased(typed: WidgetFields, [before, now]: readonly [WidgetFields, WidgetFields]): WidgetFields {
  const touched = widgetChanges(before, typed)
  return {
    theme: 'theme' in touched ? typed.theme : now.theme,
    greeting: 'greeting' in touched ? typed.greeting : now.greeting,
    suggestions: 'suggestions' in touched ? typed.suggestions : now.suggestions,
    launcher: 'launcher' in touched ? typed.launcher : now.launcher,
    consent: 'consent' in touched ? typed.consent : now.consent,
    hours: 'hours' in touched ? typed.hours : now.hours,
    pageRules: 'pageRules' in touched ? typed.pageRules : now.pageRules,
    speech: 'speech' in touched ? typed.speech : now.speech,
  }
}

function requestOf({ theme, greeting, suggestions, launcher, consent, hours, pageRules, speech }: WidgetFields) {
  const { outside, timeZone, weekly } = hours
  const isConsentEmpty = Object.values(consent).every((value) => value.trim() === '')
  return {
    theme,
    greeting: textOrNull(greeting),
    suggestions: suggestions.split('\n').flatMap((line) => textOrNull(line) ?? []),
    launcher: {
      text: textOrNull(launcher.text),
      offsetInline: pixels(launcher.offsetInline),
      offsetBlock: pixels(launcher.offsetBlock),
      openOnLoad: launcher.openOnLoad,
    },
    consent: isConsentEmpty
      ? null
      : { text: consent.text, linkLabel: textOrNull(consent.linkLabel), linkUrl: textOrNull(consent.linkUrl) },
    hours:
      outside === 'always'
        ? null
        : { timeZone, outside, weekly: weekly.map((row) => ({ ...row, days: [...row.days] })) },
    pageRules: pageRules.map(({ path, action }) => ({ path, action })),
    speech,
  }
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** Nothing typed is the default again. What is no number is sent as one that the service refuses in words. */
function pixels(text: string): number | null {
  if (text.trim() === '') return null
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : -1
}
