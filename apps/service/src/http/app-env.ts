import type { HttpBindings } from '@hono/node-server'

/** Hono's environment: Node's own request and response, absent when a test calls the app without a socket. */
export type AppEnv = { Bindings: Partial<HttpBindings> }
