import type { SealedText, SealedTextStore, Sealer } from './ports.ts'

type Deps = { sealedTexts: SealedTextStore; seals: Sealer }

/** Their writes share a commit. */
const AT_ONCE = 50

/** What one look through all sealed texts came to. */
export type Resealed = {
  /** Put under the secret that seals now. */
  resealed: number
  /** Under it already. */
  current: number
  /** Changed by others between being read and being written: to be looked at again. */
  changed: number
  /** Places of those that cannot be opened: they are left as they are. */
  unreadable: string[]
}

/**
 * PK7: puts every sealed text under the secret that seals now, each in a write of its own. Killed at any moment it has
 * left each text under one of the two secrets, and can be called again.
 */
export async function resealAll(deps: Deps): Promise<Resealed> {
  const outcome: Resealed = { resealed: 0, current: 0, changed: 0, unreadable: [] }
  let after: string | null = null
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- the next ones when these are done
    const texts: SealedText[] = await deps.sealedTexts.listSealed(after, AT_ONCE)
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all(texts.map((text) => reseal(deps, text, outcome)))
    const last = texts.at(-1)
    if (last === undefined) return outcome
    after = last.place
  }
}

async function reseal({ sealedTexts, seals }: Deps, text: SealedText, outcome: Resealed): Promise<void> {
  if (seals.isCurrent(text.sealed)) {
    outcome.current += 1
    return
  }
  const secret = opened(seals, text)
  if (secret === null) {
    outcome.unreadable.push(text.place)
    return
  }
  if (await sealedTexts.replaceSealed(text, seals.seal(secret, text.boundTo))) outcome.resealed += 1
  else outcome.changed += 1
}

function opened(seals: Pick<Sealer, 'open'>, { sealed, boundTo }: SealedText): string | null {
  try {
    return seals.open(sealed, boundTo)
  } catch {
    return null
  }
}
