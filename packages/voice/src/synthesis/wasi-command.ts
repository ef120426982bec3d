import { joinedBytes } from './joined-bytes.ts'

/** What a run of the command left: what it printed, and the file it wrote, if any. */
export type CommandResult = { printed: string; file: Uint8Array }

export type WasiCommand = { run(words: readonly string[]): CommandResult }

/** Answers of the system, WASI preview 1. */
const SUCCESS = 0
const BAD_DESCRIPTOR = 8
const NOT_SEEKABLE = 70
const DIRECTORY = 3
const REGULAR_FILE = 4
const CHARACTER_DEVICE = 2
/** The one directory a command sees; the one file in it is opened after it. */
const ROOT = 3
const FILE = 4
const STATUS_BYTES = 24
const ALL_RIGHTS = 0x1fff_ffffn

/**
 * Runs a command of WASI preview 1 again and again in one instance, with as much of a system as a command needs that
 * prints and writes one file. Between runs its writable memory becomes what it was: making a new instance would copy
 * all its data each time. A command that fails or exits by itself is begun anew, for its stack was left as it was.
 */
export function wasiCommand(module: WebAssembly.Module, writableFrom: number): WasiCommand {
  let running: Running | null = null
  return {
    run(words) {
      running ??= start(module, writableFrom)
      const { system, restore, main } = running
      restore()
      system.begin(words)
      try {
        main()
      } catch (cause) {
        running = null
        throw new Error('the speech program failed', { cause })
      }
      return system.end()
    },
  }
}

type Running = { system: System; restore: () => void; main: () => void }

function start(module: WebAssembly.Module, writableFrom: number): Running {
  const system = new System()
  const { exports } = new WebAssembly.Instance(module, { wasi_snapshot_preview1: system.calls() })
  const { memory, _start: main } = exports
  if (!(memory instanceof WebAssembly.Memory) || typeof main !== 'function') throw new Error('this is no WASI command')
  system.memory = memory
  const fresh = new Uint8Array(memory.buffer).slice(writableFrom)
  const restore = (): void => {
    const bytes = new Uint8Array(memory.buffer)
    bytes.fill(0, writableFrom + fresh.length)
    bytes.set(fresh, writableFrom)
  }
  return {
    system,
    restore,
    main() {
      main()
    },
  }
}

const encoder = new TextEncoder()

class System {
  memory: WebAssembly.Memory | null = null
  private words: readonly Uint8Array[] = []
  private printed: Uint8Array[] = []
  private written: Uint8Array[] = []
  private position = 0

  begin(words: readonly string[]): void {
    this.words = words.map((word) => encoder.encode(`${word.replaceAll('\0', ' ')}\0`))
    this.printed = []
    this.written = []
    this.position = 0
  }

  end(): CommandResult {
    return { printed: new TextDecoder().decode(joinedBytes(this.printed)), file: joinedBytes(this.written) }
  }

  calls(): WebAssembly.ModuleImports {
    return {
      args_sizes_get: (count: number, size: number) =>
        this.put(count, this.words.length) || this.put(size, joinedBytes(this.words).length),
      args_get: (pointers: number, text: number) => this.putWords(pointers, text),
      clock_time_get: (_clock: number, _precision: bigint, out: number) => this.putLong(out, 0n),
      fd_close: () => SUCCESS,
      fd_fdstat_get: (descriptor: number, out: number) => this.putStatus(descriptor, out),
      fd_fdstat_set_flags: () => SUCCESS,
      fd_prestat_get: (descriptor: number, out: number) =>
        descriptor === ROOT ? this.put(out, 0) || this.put(out + 4, 1) : BAD_DESCRIPTOR,
      fd_prestat_dir_name: (_descriptor: number, out: number) => this.putBytes(out, encoder.encode('/')),
      fd_read: () => BAD_DESCRIPTOR,
      fd_seek: (descriptor: number, ...[offset, from, out]: [bigint, number, number]) =>
        this.seek(descriptor, { offset: Number(offset), from, out }),
      fd_write: (descriptor: number, ...[pieces, count, out]: [number, number, number]) =>
        this.write(descriptor, { pieces, count, out }),
      path_open: (...call: unknown[]) => this.open(call),
      proc_exit: (code: number) => {
        throw new Error(`the program ended itself with ${code}`)
      },
    }
  }

  private get view(): DataView {
    if (!this.memory) throw new Error('the program has not begun')
    return new DataView(this.memory.buffer)
  }

  private put(at: number, value: number): number {
    this.view.setUint32(at, value, true)
    return SUCCESS
  }

  private putLong(at: number, value: bigint): number {
    this.view.setBigUint64(at, value, true)
    return SUCCESS
  }

  private putBytes(at: number, bytes: Uint8Array): number {
    new Uint8Array(this.view.buffer).set(bytes, at)
    return SUCCESS
  }

  private putWords(pointers: number, text: number): number {
    let at = text
    this.words.forEach((word, index) => {
      this.put(pointers + index * 4, at)
      this.putBytes(at, word)
      at += word.length
    })
    return SUCCESS
  }

  private putStatus(descriptor: number, out: number): number {
    this.putBytes(out, new Uint8Array(STATUS_BYTES))
    const type = descriptor === ROOT ? DIRECTORY : descriptor < ROOT ? CHARACTER_DEVICE : REGULAR_FILE
    this.view.setUint8(out, type)
    return this.putLong(out + 8, ALL_RIGHTS) || this.putLong(out + 16, ALL_RIGHTS)
  }

  /** The last of the nine arguments says where the descriptor goes; the name does not matter. */
  private open(call: readonly unknown[]): number {
    const out = Number(call[8])
    this.written = []
    this.position = 0
    return this.put(out, FILE)
  }

  /** Only asked where it is: a command that writes its file from one end to the other needs no more. */
  private seek(descriptor: number, { offset, from, out }: { offset: number; from: number; out: number }): number {
    if (descriptor !== FILE || offset !== 0 || from === 0) return NOT_SEEKABLE
    return this.putLong(out, BigInt(this.position))
  }

  private write(descriptor: number, { pieces, count, out }: { pieces: number; count: number; out: number }): number {
    if (descriptor === ROOT || descriptor > FILE) return BAD_DESCRIPTOR
    let sum = 0
    for (let piece = 0; piece < count; piece += 1) {
      const at = this.view.getUint32(pieces + piece * 8, true)
      const length = this.view.getUint32(pieces + piece * 8 + 4, true)
      const bytes = new Uint8Array(this.view.buffer).slice(at, at + length)
      if (descriptor === FILE) this.written.push(bytes)
      else this.printed.push(bytes)
      sum += length
    }
    if (descriptor === FILE) this.position += sum
    return this.put(out, sum)
  }
}
