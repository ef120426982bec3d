import {
  DEFAULT_LAUNCHER_OPTIONS,
  DomainError,
  type LauncherSettings,
  MAX_LAUNCHER_BYTES,
  type PageRule,
} from '@frontdesk/schema'
import { openingOf } from './opening-times.ts'
import type { Deployment } from './ports.ts'

type LauncherAgent = NonNullable<LauncherSettings['agent']>

const LONGEST_NAME = 40
/** Always left for the name, whatever else is set: it is what the button is called. */
const NAME_BYTES = 24
/** Of the longest language code: languages change without asking for room. */
const LONGEST_LANGUAGE = 'x'.repeat(35)

/**
 * LA1: what the loader knows of an agent: the owner's settings where they differ from the defaults, at most 500 bytes.
 * `changesAt`: when the answer will be another by itself, because the place opens or closes.
 */
export function launcherAgent(deployment: Deployment, now: number): { agent: LauncherAgent; changesAt: number | null } {
  const { hours } = deployment.configuration
  const opening = hours?.outside === 'hide' ? openingOf(hours, now) : null
  const isClosed = opening !== null && !opening.isOpen
  const settings = settingsOf(deployment, isClosed)
  const room = MAX_LAUNCHER_BYTES - bytesOf({ ...settings, name: '' })
  return { agent: { ...settings, name: shortened(settings.name, room) }, changesAt: opening?.changesAt ?? null }
}

/** LA2: page rules that would not fit beside everything else are refused; nothing else is long enough to matter. */
export function checkLauncherSize(deployment: Deployment): void {
  if (deployment.channel.kind !== 'web') return
  const widest = { ...settingsOf(deployment, true), name: 'x'.repeat(NAME_BYTES), lang: LONGEST_LANGUAGE }
  const excess = bytesOf(widest) - MAX_LAUNCHER_BYTES
  if (excess <= 0) return
  const message = `pageRules are ${excess} bytes too long for the loader, together with launcher.text: shorten paths with *, or leave rules out`
  throw new DomainError('invalid_shape', message, [{ path: 'pageRules', code: 'too_long', message }])
}

function settingsOf({ agent, configuration }: Deployment, isClosed: boolean): LauncherAgent {
  const { launcher, pageRules, theme } = configuration
  const { text, openOnLoad } = launcher
  const isStacked = launcher.zIndex !== DEFAULT_LAUNCHER_OPTIONS.zIndex
  const style = styleOf(launcher)
  return {
    id: agent.id,
    name: agent.name,
    lang: agent.language,
    accent: theme.accent,
    ...(isBright(theme.accent) ? { ink: '#111' } : {}),
    ...(theme.placement === 'end' ? {} : { placement: theme.placement }),
    ...(theme.scheme === 'auto' ? {} : { scheme: theme.scheme }),
    ...(text === null ? {} : { text }),
    ...(style === '' ? {} : { style }),
    ...(isStacked ? { z: 1 } : {}),
    ...(openOnLoad ? { auto: 1 } : {}),
    ...(pageRules.length > 0 ? { rules: pageRules.map(writtenRule) } : {}),
    ...(isClosed ? { closed: 1 } : {}),
  }
}

/** Where the launcher stands, as the page's style; nothing where it stands as ever. */
function styleOf({ offsetInline, offsetBlock, zIndex }: Deployment['configuration']['launcher']): string {
  const initial = DEFAULT_LAUNCHER_OPTIONS
  const isMoved = offsetInline !== initial.offsetInline || offsetBlock !== initial.offsetBlock
  const offsets = isMoved ? `--frontdesk-offset-x:${offsetInline}px;--frontdesk-offset-y:${offsetBlock}px;` : ''
  return offsets + (zIndex === initial.zIndex ? '' : `--frontdesk-z:${zIndex}`)
}

/** Whether black reads better than white on a #rrggbb colour: by its red and green, for blue hardly adds brightness. */
function isBright(color: string): boolean {
  const bits = Number(color.replace('#', '0x'))
  return (bits >> 16) + 2 * ((bits >> 8) & 255) > 450
}

const writtenRule = ({ path, action }: PageRule): string => `${action === 'show' ? '+' : '-'}${path}`

/** As it stands in the loader: UTF-8, with `<` escaped for pages that inline the file. */
const bytesOf = (value: unknown): number =>
  new TextEncoder().encode(JSON.stringify(value).replaceAll('<', '\\u003c')).byteLength

const segmenter = new Intl.Segmenter()

/** By what a reader sees as one character, not by code units: half an emoji is no text. */
function shortened(name: string, bytes: number): string {
  const characters = [...segmenter.segment(name)].slice(0, LONGEST_NAME).map(({ segment }) => segment)
  return longestThatFits(characters, bytes) || longestThatFits(Array.from(name).slice(0, LONGEST_NAME), bytes)
}

function longestThatFits(pieces: readonly string[], bytes: number): string {
  let text = ''
  for (const piece of pieces) {
    if (bytesOf(text + piece) - bytesOf('') > bytes) break
    text += piece
  }
  return text
}
