export { mailSetup } from './mail-setup.ts'
export { isMailbox } from './mailbox.ts'
export type * from './ports.ts'
