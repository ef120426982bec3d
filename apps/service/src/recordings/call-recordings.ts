import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { InboxStore } from '@frontdesk/inbox'
import { brandId, type ConversationId, type OrganizationId } from '@frontdesk/schema'
import { RECORDING_RATE } from '@frontdesk/telephony'
import { dataBytesOf, growingWav, secondsOf, type WavSink, wavHeader } from './wav-file.ts'

export type RecordingOf = { organizationId: OrganizationId; conversationId: ConversationId }
export type StoredRecording = { bytes: number; seconds: number }

/** The recordings of calls, one file for each conversation, below the data directory. */
export type CallRecordings = {
  open: (of: RecordingOf, onFailure: (error: unknown) => void) => Promise<WavSink>
  find: (of: RecordingOf) => Promise<StoredRecording | null>
  /** The whole file, with a header that is true of it. */
  read: (of: RecordingOf) => Promise<Buffer | null>
  remove: (of: RecordingOf) => Promise<void>
  /** TC10: removes those of conversations that are gone. */
  removeUnless: (isThere: (of: RecordingOf) => Promise<boolean>) => Promise<void>
}

/** Whether the conversation of a recording is still there. */
export const hasConversation =
  (inbox: Pick<InboxStore, 'findConversation'>) =>
  async ({ organizationId, conversationId }: RecordingOf): Promise<boolean> =>
    (await inbox.findConversation(organizationId, conversationId)).status === 'found'

const FOLDER = 'recordings'
const PRIVATE = 0o700
const ENDING = '.wav'
const ID = /^[a-z]{3}_\w{1,60}$/

export function callRecordings(dataDirectory: string): CallRecordings {
  const root = join(dataDirectory, FOLDER)
  const folderOf = (organizationId: string): string => join(root, plain(organizationId))
  const fileOf = ({ organizationId, conversationId }: RecordingOf): string =>
    join(folderOf(organizationId), `${plain(conversationId)}${ENDING}`)
  return {
    async open(of, onFailure) {
      await mkdir(folderOf(of.organizationId), { recursive: true, mode: PRIVATE })
      return growingWav(fileOf(of), RECORDING_RATE, onFailure)
    },
    async find(of) {
      const info = await stat(fileOf(of)).catch(nothingThere)
      if (info === null || dataBytesOf(info.size) === 0) return null
      return { bytes: info.size, seconds: secondsOf(info.size, RECORDING_RATE) }
    },
    async read(of) {
      const file = await readFile(fileOf(of)).catch(nothingThere)
      if (file === null) return null
      wavHeader(dataBytesOf(file.length), RECORDING_RATE).copy(file)
      return file
    },
    remove: (of) => rm(fileOf(of), { force: true }),
    async removeUnless(isThere) {
      for (const organizationId of await namesIn(root)) {
        for (const name of await namesIn(join(root, organizationId))) {
          const of = {
            organizationId: brandId('org', organizationId),
            conversationId: brandId('cnv', name.slice(0, -ENDING.length)),
          }
          // One after the other: there is time, and no store to be asked a thousand things at once.
          // oxlint-disable-next-line no-await-in-loop
          if (!(await isThere(of))) await rm(fileOf(of), { force: true })
        }
      }
    },
  }
}

/** An id becomes part of a path: nothing else may. */
function plain(id: string): string {
  if (!ID.test(id)) throw new Error('a recording belongs to an id')
  return id
}

function nothingThere(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(nothingThere)) ?? []
