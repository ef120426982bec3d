import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'

/** Where PostgreSQL's programs are on this machine, or null. */
export function findPostgres(): string | null {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : []
  const onPath = (process.env.PATH ?? '').split(':')
  return [...debian, ...onPath].find((directory) => existsSync(join(directory, 'initdb'))) ?? null
}

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
function runAs(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  return { uid: numberOfPostgres('-u'), gid: numberOfPostgres('-g') }
}

const numberOfPostgres = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

export type TestCluster = {
  urlOf: (database: string) => string
  /** `fast`: in order, ending each connection with a word; `immediate`: as a crash would. */
  restart: (mode: 'fast' | 'immediate') => void
  /** The server is not there, until it is resumed. */
  halt: () => void
  resume: () => void
  /** The server takes connections and answers nothing, until it is thawed. */
  freeze: () => void
  thaw: () => void
  stop: () => void
}

/** A throwaway server on a Unix socket of its own, for tests; without fsync, for nothing in it is kept. */
export function startCluster(bin: string): TestCluster {
  const user = runAs()
  const directory = mkdtempSync(join(tmpdir(), 'frontdesk-pg-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(directory, user.uid, user.gid)
  const data = join(directory, 'data')
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(bin, program), args, { ...user, cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] })
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync')
  const settings = `-c listen_addresses= -c unix_socket_directories=${directory} -c fsync=off -c max_connections=200`
  const control = (...args: string[]) =>
    run('pg_ctl', '-D', data, '-w', '-l', join(directory, 'log'), '-o', settings, ...args)
  control('start')
  const signalAll = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of processesOf(data)) {
      try {
        process.kill(pid, signal)
      } catch {
        // One that served a connection ended in the meantime.
      }
    }
  }
  return {
    halt: () => control('-m', 'fast', 'stop'),
    resume: () => control('start'),
    restart: (mode) => control('-m', mode, 'restart'),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    urlOf: (database) => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(directory)}`,
    stop() {
      signalAll('SIGCONT')
      run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** The server of this directory and its children; its first process stands first, so that it makes no more of them. */
function processesOf(data: string): number[] {
  const [first = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', first], { encoding: 'utf8' })
  return [first, ...children.trim().split(/\s+/)].map(Number)
}
