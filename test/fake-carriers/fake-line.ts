import { WebSocket } from 'ws'
import { RealTimePlayer } from './real-time-player.ts'

/** How one carrier writes what a line carries. `null`: a frame of no interest. */
export type LineDialect = {
  /** What it says first. */
  opening: object[]
  silence: (frame: number) => string | Buffer
  key: (digit: string) => object
  played: (mark: string) => object | null
  read: (frame: string | Buffer) => { sound: number } | { mark: string } | 'clear' | null
}

/** A line to the service as a carrier opens it: plays in real time, sends silence, presses keys, breaks. */
export class FakeLine {
  readonly came: string[] = []
  readonly closed: Promise<number>
  private readonly socket: WebSocket
  private readonly dialect: LineDialect
  private readonly player: RealTimePlayer

  static async open(url: string, dialect: LineDialect): Promise<FakeLine> {
    const socket = new WebSocket(url, { perMessageDeflate: false })
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    return new FakeLine(socket, dialect)
  }

  private constructor(socket: WebSocket, dialect: LineDialect) {
    this.socket = socket
    this.dialect = dialect
    for (const frame of dialect.opening) this.put(JSON.stringify(frame))
    this.player = new RealTimePlayer(
      (mark) => this.say(dialect.played(mark)),
      (frame) => this.put(dialect.silence(frame)),
    )
    socket.on('message', (data, isBinary) => {
      if (Buffer.isBuffer(data)) this.hear(isBinary ? data : data.toString('utf8'))
    })
    this.closed = new Promise((resolve) => {
      socket.once('close', (code) => {
        this.player.stop()
        resolve(code)
      })
    })
  }

  press(keys: string): void {
    for (const digit of keys) this.say(this.dialect.key(digit))
  }

  async cut(): Promise<void> {
    this.socket.terminate()
    await this.closed
  }

  private hear(frame: string | Buffer): void {
    const read = this.dialect.read(frame)
    if (read === null) return
    this.came.push(read === 'clear' ? 'clear' : 'mark' in read ? 'mark' : 'sound')
    if (read === 'clear') this.player.clear()
    else if ('mark' in read) this.player.mark(read.mark)
    else this.player.sound(read.sound)
  }

  private say(frame: object | null): void {
    if (frame !== null) this.put(JSON.stringify(frame))
  }

  private put(frame: string | Buffer): void {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(frame)
  }
}
