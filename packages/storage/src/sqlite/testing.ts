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
  /** Runs the script until it has acknowledged so many writes, kills it, and gives all that it managed to print. */
  acknowledgedBeforeKill: (writes: number) => Promise<string[]>
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
  return {
    acknowledgedBeforeKill: async (writes) => {
      const child = spawn(process.execPath, [fileURLToPath(victim), directory, fileURLToPath(writer)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const lines: string[] = []
      const exited = once(child, 'exit')
      for await (const line of createInterface({ input: child.stdout })) {
        lines.push(line)
        if (lines.length === writes) child.kill('SIGKILL')
      }
      await exited
      return lines
    },
    open: () => openStorage({ dataDirectory: directory, workerUrl: writer }),
    dispose: () => rmSync(directory, { recursive: true, force: true }),
  }
}
