import { request as plain } from 'node:http'
import { request as tls } from 'node:https'

/* The health check of the container: exit code 0 when the service answers at /healthz. It reads the same settings. */

const { HOST = '', PORT = '', TLS_CERT = '' } = process.env
const PATIENCE_MS = 4_000
const isEverywhere = ['', '0.0.0.0', '::'].includes(HOST)

const asked = (TLS_CERT ? tls : plain)({
  host: isEverywhere ? '127.0.0.1' : HOST,
  port: Number(PORT || 8787),
  path: '/healthz',
  timeout: PATIENCE_MS,
  // The certificate is for the name that the world uses; this question stays on this machine.
  rejectUnauthorized: false,
})
process.exitCode = 1
asked.once('response', (response) => {
  process.exitCode = response.statusCode === 200 ? 0 : 1
  response.resume()
})
asked.once('timeout', () => asked.destroy())
asked.once('error', (error) => process.stderr.write(`${error.message}\n`))
asked.end()
