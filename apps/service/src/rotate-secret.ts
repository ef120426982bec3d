import { type Resealed, resealAll } from '@frontdesk/accounts'
import { beginRotation, endRotation, expectRotatable, sealingSecrets } from './sealing-secrets.ts'
import type { Services } from './services.ts'

type Deps = Pick<Services, 'settings' | 'pepper' | 'seals' | 'sealedTexts'> & {
  /** PK8: gives other processes the time to write what they have sealed just before. */
  settle: () => Promise<void>
}

export type Rotated = Pick<Resealed, 'resealed' | 'unreadable'> & { keptBy: 'files' | 'environment' }

/**
 * PK7, PK8: a new secret for everything that is stored sealed. Killed at any moment, all of it can still be opened, and
 * calling it again goes on. The pepper stays: what it hashes is random, and worth nothing to whoever knows it.
 */
export async function rotateSecret(deps: Deps): Promise<Rotated> {
  const { settings, pepper } = deps
  const { keptBy } = sealingSecrets(settings, pepper)
  expectRotatable(settings, { keptBy })
  if (keptBy === 'environment') return { ...(await resealUntilNone(deps)), keptBy }
  const generation = beginRotation(settings, pepper)
  const first = await resealUntilNone(deps)
  await deps.settle()
  const last = await resealUntilNone(deps)
  endRotation(settings, generation)
  return { resealed: first.resealed + last.resealed, unreadable: last.unreadable, keptBy }
}

/** Looks again until a look finds nothing to do. */
async function resealUntilNone(deps: Deps): Promise<Pick<Resealed, 'resealed' | 'unreadable'>> {
  let resealed = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each look is at what the one before has left
    const look = await resealAll(deps)
    resealed += look.resealed
    if (look.resealed + look.changed === 0) return { resealed, unreadable: look.unreadable }
  }
}
