import {
  DEFAULT_LAUNCHER_OPTIONS,
  DEFAULT_WIDGET_OPTIONS,
  type WidgetOptions,
  type WidgetOptionsChanges,
} from '@frontdesk/schema'

const changed = <T>(change: T | undefined, current: T): T => (change === undefined ? current : change)
const orDefault = <T>(change: T | null | undefined, [current, initial]: readonly [T, T]): T =>
  change === undefined ? current : (change ?? initial)

/** DO1: what a change leaves out stays; `null` gives the default again. */
export function changedWidgetOptions(current: WidgetOptions, changes: WidgetOptionsChanges): WidgetOptions {
  const { consent, hours, pageRules, speech } = changes
  return {
    launcher: changedLauncher(current.launcher, changes.launcher),
    consent: changed(consent, current.consent),
    hours: changed(hours, current.hours),
    pageRules: orDefault(pageRules, [current.pageRules, []]),
    speech: orDefault(speech, [current.speech, DEFAULT_WIDGET_OPTIONS.speech]),
  }
}

function changedLauncher(
  current: WidgetOptions['launcher'],
  changes: WidgetOptionsChanges['launcher'],
): WidgetOptions['launcher'] {
  if (changes === undefined) return current
  if (changes === null) return DEFAULT_LAUNCHER_OPTIONS
  const initial = DEFAULT_LAUNCHER_OPTIONS
  return {
    text: changed(changes.text, current.text),
    offsetInline: orDefault(changes.offsetInline, [current.offsetInline, initial.offsetInline]),
    offsetBlock: orDefault(changes.offsetBlock, [current.offsetBlock, initial.offsetBlock]),
    zIndex: orDefault(changes.zIndex, [current.zIndex, initial.zIndex]),
    openOnLoad: orDefault(changes.openOnLoad, [current.openOnLoad, initial.openOnLoad]),
  }
}
