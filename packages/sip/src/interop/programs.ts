import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const PLACES = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

function isThere(program: string): boolean {
  return PLACES.some((place) => {
    try {
      accessSync(join(place, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** Programs of others, in the nightly run, where they are installed; the name of the tests says so. */
export function withProgram(program: string, itsPackage: string): { isSkipped: boolean; name: string } {
  if (!process.env.FRONTDESK_NIGHTLY) return { isSkipped: true, name: `${program} (in the nightly run)` }
  if (isThere(program)) return { isSkipped: false, name: program }
  return { isSkipped: true, name: `${program} (not installed: apt-get install ${itsPackage})` }
}

export type Finished = { readonly code: number | null; readonly said: string }
export type Started = {
  readonly child: ChildProcess
  readonly finished: Promise<Finished>
  readonly stop: () => Promise<void>
}

/** Starts a program; after its time it is ended. What it said comes with its end. */
export function start(
  program: string,
  args: readonly string[],
  { folder, timeoutMs }: { folder: string; timeoutMs: number },
): Started {
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, PATH: PLACES.join(delimiter), TERM: 'dumb' },
  })
  let said = ''
  const hear = (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-20_000)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  const finished = new Promise<Finished>((resolve) => {
    child.once('error', (error) => resolve({ code: null, said: String(error) }))
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve({ code, said })
    })
  })
  const stop = async () => {
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), 3_000)
    await finished
    clearTimeout(timer)
  }
  return { child, finished, stop }
}

/** A folder of its own, gone behind it. */
export function ownFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-sip-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** A port that is free just now. */
export function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
