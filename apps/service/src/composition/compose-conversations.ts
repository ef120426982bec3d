import { randomBytes } from 'node:crypto'
import { ConversationRuntime, type OwnToolDirectory, type SessionDeps } from '@frontdesk/agent-runtime'
import type { businessDirectory } from '@frontdesk/capabilities'
import { type consentReader, greetingFor, suggestionsFor } from '@frontdesk/engines'
import { base62 } from '@frontdesk/schema'
import type { Storage } from '@frontdesk/storage'
import { isOwnPage } from '../public-url.ts'
import type { Services } from '../services.ts'

export const newToken = () => base62(randomBytes, 43)

type RuntimeDeps = ConstructorParameters<typeof ConversationRuntime>[0]
type RuntimeParts = Pick<RuntimeDeps, 'agents' | 'engine' | 'knowledge' | 'now' | 'newId'> &
  Pick<Services, 'log'> & {
    storage: Storage
    directory: ReturnType<typeof businessDirectory>
    readAssent: ReturnType<typeof consentReader>
    ownTools: OwnToolDirectory
  }

export const runtimeOf = ({ storage, directory, readAssent, ownTools, log, ...parts }: RuntimeParts) =>
  new ConversationRuntime({
    ...parts,
    store: storage.conversations,
    ...(storage.bus ? { bus: storage.bus } : {}),
    business: { directory, readAssent },
    own: { directory: ownTools, readAssent },
    onFailure: (error, where) => log.error({ err: error, ...where }, 'part of a conversation failed'),
  })

type SessionParts = Pick<Services, 'settings' | 'publicUrl' | 'now' | 'newId'> &
  Pick<SessionDeps, 'agents' | 'audioOf'> & { storage: Storage }

export const sessionDeps = ({ settings, publicUrl, storage, ...parts }: SessionParts): SessionDeps => ({
  ...parts,
  store: storage.conversations,
  newToken,
  greetingFor,
  suggestionsFor,
  isAlwaysAllowed: (origin) => isOwnPage(settings, publicUrl, origin),
})
