import { adoptChunkStyles } from './adopt-chunk-styles.ts'
import css from './cards.css?inline'

export const adoptCardStyles = (element: Element | null): void => adoptChunkStyles(element, css)
