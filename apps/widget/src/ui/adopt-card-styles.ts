import { adoptChunkStyles } from './adopt-chunk-styles.ts'
import css from './cards.css?inline'
import orders from './orders.css?inline'

export const adoptCardStyles = (element: Element | null): void => adoptChunkStyles(element, css + orders)
