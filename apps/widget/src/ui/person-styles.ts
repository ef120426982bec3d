import { adoptChunkStyles } from './adopt-chunk-styles.ts'
import css from './person.css?inline'

/** The styles of what belongs to a hand-over. */
export const adoptPersonStyles = (element: Element | null): void => adoptChunkStyles(element, css)
