/** The part of the launcher settings that an owner decides, as JSON in UTF-8: the loader stays one small request. */
export const MAX_LAUNCHER_BYTES = 500

/** What the launcher does where the settings are silent. Plain values: the loader has the same ones in its styles. */
export const LAUNCHER_DEFAULTS = { offset: 20, zIndex: 2_147_483_000 } as const

/** The public launcher settings that travel inside `widget.js?agent=…`. */
export type LauncherSettings = {
  /** Base address of the public API, ending with /v1. */
  api: string
  /** Where the panel's files are, ending with a slash. */
  assets: string
  /** Absent when the agent is unknown or deleted: the loader then shows nothing. At most `MAX_LAUNCHER_BYTES`. */
  agent?: {
    id: string
    name: string
    lang: string
    accent: string
    /** Text on the accent, where it is not white. */
    ink?: '#111'
    /** Absent: at the end of the line. */
    placement?: 'start'
    /** Absent: as the visitor's device has it. */
    scheme?: 'light' | 'dark'
    /** Words beside the symbol of the button. */
    text?: string
    /** CSS declarations of its place, where it is not the default. The service writes them: the loader has no byte to spare. */
    style?: string
    /** The owner chose a layer, which is in `style`; otherwise the launcher is in the browser's top layer. */
    z?: 1
    /** Opens by itself when the page has loaded; never where the panel would cover a small screen. */
    auto?: 1
    /** `+/shop/*` shows and `-/checkout*` hides; the first that matches the page's path decides. */
    rules?: string[]
    /** Outside opening hours, and the owner wants nothing to be seen then. */
    closed?: 1
  }
}
