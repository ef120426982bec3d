export * from './providers/testing/plays.ts'
export * from './providers/testing/wire-moves.ts'
export { type WireServer, type WireServerOptions, wireServer } from './providers/testing/wire-server.ts'
export { MEND_OPENING } from './turn/mending.ts'
