/** Rows above and below the window that are drawn too, so that scrolling meets no blank. */
const BEYOND = 8

export type RowWindow = { first: number; end: number }

/** CNV2: which rows of a long list are drawn. `above`: how far its top lies above that of the window, in pixels. */
export function windowOf(view: { above: number; height: number }, rows: { count: number; rowPx: number }): RowWindow {
  const { count, rowPx } = rows
  const first = Math.floor(Math.max(0, view.above) / rowPx) - BEYOND
  const end = Math.ceil((Math.max(0, view.above) + view.height) / rowPx) + BEYOND
  const clamped = Math.min(Math.max(0, first), Math.max(0, count - 1))
  return { first: clamped, end: Math.min(count, Math.max(clamped + 1, end)) }
}
