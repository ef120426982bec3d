type Rgb = readonly [number, number, number]

/** Colours made from the agent's accent so that text keeps its contrast on whatever colour an owner chose. */
export type Palette = { accent: string; onAccent: string; accentText: string }

/** The least favourable grounds that text of this colour stands on: `--sunken` and `--raised` in frame.css. */
const DARK_SURFACE: Rgb = [38, 38, 42]
const LIGHT_SURFACE: Rgb = [245, 245, 244]
/** WCAG AA for text of ordinary size. */
const READABLE = 4.5

export function paletteOf(accent: string, isDark: boolean): Palette {
  const color = parseColor(accent) ?? [31, 41, 55]
  const surface = isDark ? DARK_SURFACE : LIGHT_SURFACE
  const onAccent = contrast(color, [255, 255, 255]) >= contrast(color, [17, 17, 17]) ? '#ffffff' : '#111111'
  return {
    accent: toHex(separate(color, surface, 1.6)),
    onAccent,
    accentText: toHex(separate(color, surface, READABLE)),
  }
}

function parseColor(text: string): Rgb | null {
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text.trim())
  if (!match) return null
  const part = (index: number) => Number.parseInt(match[index] ?? '0', 16)
  return [part(1), part(2), part(3)]
}

/** Moves a colour away from the surface, step by step, until it stands out enough. */
function separate(color: Rgb, surface: Rgb, wanted: number): Rgb {
  const end: Rgb = luminance(surface) > 0.5 ? [0, 0, 0] : [255, 255, 255]
  for (let share = 0; share <= 1; share += 0.05) {
    const mixed = mix(color, end, share)
    if (contrast(mixed, surface) >= wanted) return mixed
  }
  return end
}

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(part: number): number {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const toHex = (color: Rgb): string => `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
