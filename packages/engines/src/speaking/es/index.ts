import { common } from './common.ts'
import { messages } from './messages.ts'

export const es = { ...common, ...messages }
