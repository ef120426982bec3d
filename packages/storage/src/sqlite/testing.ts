import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { openStorage, type Storage } from '../open-storage.ts'
import { bundledWriter, bundleScript } from '../testing.ts'

export type Victim = {
  /** Its data. */
  directory: string
  /** Runs the script until it has acknowledged so many writes, kills it, and gives all that it managed to print. */
  acknowledgedBeforeKill: (writes: number) => Promise<string[]>
  /** The same, with work in the middle of the writes; gives what had been acknowledged before and all in the end. */
  whileItWrites: (writes: number, work: () => Promise<unknown>) => Promise<{ before: string[]; all: string[] }>
  /** What it has left behind. */
  open: () => Promise<Storage>
  dispose: () => void
}

/** A script of this folder that writes to a directory of its own and is killed over it, however often. */
export async function victimOf(script: URL): Promise<Victim> {
  const name = basename(script.pathname, '.ts')
  const writer = await bundledWriter()
  const victim = await bundleScript(script, name)
  const directory = mkdtempSync(join(tmpdir(), `frontdesk-${name}-`))
  /** Calls `at` after each acknowledged write, with how many there are. */
  const run = async (at: (count: number, kill: () => void) => Promise<void>): Promise<string[]> => {
    const child = spawn(process.execPath, [fileURLToPath(victim), directory, fileURLToPath(writer)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines: string[] = []
    const exited = once(child, 'exit')
    for await (const line of createInterface({ input: child.stdout })) {
      lines.push(line)
      await at(lines.length, () => child.kill('SIGKILL'))
    }
    await exited
    return lines
  }
  return {
    directory,
    acknowledgedBeforeKill: (writes) =>
      run(async (count, kill) => {
        if (count === writes) kill()
      }),
    whileItWrites: async (writes, work) => {
      const all = await run(async (count, kill) => {
        if (count === writes) await work()
        if (count === 3 * writes) kill()
      })
      return { before: all.slice(0, writes), all }
    },
    open: () => openStorage({ dataDirectory: directory, workerUrl: writer }),
    dispose: () => rmSync(directory, { recursive: true, force: true }),
  }
}
