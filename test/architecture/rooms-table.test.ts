import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { files, read } from './repository-files.ts'
import { type Rooms, tableProblems, wordingOf } from './rooms-table.ts'

const PAGE = 'apps/docs/explanation/architecture.md'
const { rooms } = z
  .object({ rooms: z.record(z.string(), z.array(z.string()).nullable()) })
  .parse(createRequire(import.meta.url)('./rooms.cjs'))
const withoutRoom = (room: string): Rooms => Object.fromEntries(Object.entries(rooms).filter(([name]) => name !== room))

describe('the table of rooms in the documentation', () => {
  it('says of every room what the import rules allow it', () => {
    expect(tableProblems(read(PAGE), rooms)).toEqual([])
  })

  it.each(Object.keys(rooms))('is refused without %s, and with it when there is no such room', (room) => {
    const rows = read(PAGE).split('\n')
    const lines = rows.filter((line) => !line.startsWith(`| \`${room}\` `))
    expect(lines).toHaveLength(rows.length - 1)
    expect(tableProblems(lines.join('\n'), rooms)).toEqual([`${room} is missing`])
    expect(tableProblems(read(PAGE), withoutRoom(room))).toEqual([`${room} is no room`])
  })

  it.each(Object.keys(rooms))('is refused when it says something else of %s', (room) => {
    const changed: Rooms = { ...rooms, [room]: [...(rooms[room] ?? []), 'planted'] }
    expect(tableProblems(read(PAGE), changed)).toEqual([
      expect.stringMatching(new RegExp(`^${room} may use “.*planted.*”, not “`)),
    ])
  })

  it('is refused when a room stands there twice', () => {
    const row = '| `packages/a` | it is planted | nothing of ours |\n'
    expect(tableProblems(row + row, { 'packages/a': [] })).toEqual(['packages/a stands there twice'])
  })

  it.each([
    ['every package', null],
    ['nothing of ours', []],
    ['schema, conversation', ['schema', 'conversation']],
    ['ports of jobs', ['jobs:ports']],
    ['schema; ports of jobs, inbox', ['jobs:ports', 'schema', 'inbox:ports']],
    ['schema; `a`, `audio/pcm` of voice; `b` of jobs', ['voice:a', 'jobs:b', 'schema', 'voice:audio/pcm']],
  ])('says “%s”', (wording, allowed) => {
    expect(wordingOf(allowed)).toBe(wording)
  })
})

describe('the import rules', () => {
  it('have a line for each folder of packages and apps, and for no other', () => {
    const folders = files.flatMap((file) => /^(?:packages|apps)\/[^/]+(?=\/)/.exec(file)?.[0] ?? [])
    expect(Object.keys(rooms).toSorted()).toEqual([...new Set(folders)].toSorted())
  })
})
