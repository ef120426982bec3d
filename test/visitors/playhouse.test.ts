import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

/* A visitor is played from the command line, in a real service of an invented business. */

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const run = promisify(execFile)

let child: ChildProcess
let url = ''
beforeAll(async () => {
  child = spawn(process.execPath, [path('./playhouse.mjs'), '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  url = await new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const [found] = /http:\S+:\d+/.exec(chunk.toString()) ?? []
      if (found !== undefined) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`the playhouse ended with ${code}`)))
  })
})
afterAll(() => void child.kill('SIGTERM'))

const talk = async (...words: string[]): Promise<string> =>
  (await run(process.execPath, [path('./talk.mjs'), ...words], { env: { ...process.env, PLAYHOUSE_URL: url } })).stdout

it('books what the visitor says and confirms, and ends when it is told to', { timeout: 120_000 }, async () => {
  const [id = ''] = (await talk('new', 'physiotherapy')).split('\n')
  await expect(
    talk('say', id, 'Please book an initial assessment with Tomasz Wilk on Friday 27 November at 16:00'),
  ).resolves.toContain('name=…')
  expect(await talk('fill', id, 'name=Ada Berg', 'contact=07700 900123')).toContain('(1) Yes')
  expect(JSON.parse(await talk('rows', id))).toEqual({ bookings: [], orders: [], messages: [] })
  expect(await talk('press', id, '1')).toContain('code: ')
  const { bookings } = JSON.parse(await talk('rows', id))
  expect(bookings).toEqual([
    expect.objectContaining({
      status: 'confirmed',
      what: 'Initial assessment',
      staffName: 'Tomasz Wilk',
      'startsAt there': 'Fri, 27/11/2026, 16:00',
      customer: expect.objectContaining({ name: 'Ada Berg' }),
    }),
  ])
  await expect(talk('say', 'nobody-1', 'hello')).rejects.toThrow('there is no conversation nobody-1')
  await expect(talk('new', 'nowhere')).rejects.toThrow('business.json')
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await talk('end')
  expect(await ended).toBe(0)
})
