import { common } from './common.ts'
import { messages } from './messages.ts'

export const fr = { ...common, ...messages }
