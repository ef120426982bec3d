import type { FoundPassage } from '@frontdesk/agent-runtime/ports'
import { parseUrl } from '@frontdesk/schema'
import type { Evidence, GuardTurn } from '../ports.ts'

/** Five to begin with, and what is searched for besides. */
const MOST_PASSAGES = 12
const PASSAGE_CHARACTERS = 1_200
const RESULT_CHARACTERS = 2_500

/** All that the answer of one turn may rest on; it grows with what the model looks up. */
export type EvidenceBook = {
  /** The same object as long as nothing has been added, so that what is made of it can be kept. */
  guardTurn(): GuardTurn
  /** ME4: gives passages their ids; one that was given before keeps its own. */
  addPassages(found: readonly FoundPassage[]): readonly Evidence[]
  add(kind: 'business' | 'tool', text: string): Evidence
  passageOf(id: string): FoundPassage | undefined
}

export function evidenceBook(of: Omit<GuardTurn, 'evidence' | 'deedsDone'>): EvidenceBook {
  const passages = new Map<string, FoundPassage>()
  const evidence: Evidence[] = []
  let known: GuardTurn | null = null
  const put = (piece: Evidence): Evidence => {
    evidence.push(piece)
    known = null
    return piece
  }
  const given = (passage: FoundPassage): Evidence | undefined => {
    const id = [...passages].find(([, one]) => one.id === passage.id)?.[0]
    return evidence.find((piece) => piece.id === id)
  }
  return {
    guardTurn() {
      // No model does anything: of a deed only the guided dialogues speak.
      known ??= {
        ...of,
        allowedHosts: [...of.allowedHosts, ...hostsOf(passages.values())],
        evidence: [...evidence],
        deedsDone: [],
      }
      return known
    },
    addPassages(found) {
      return found.flatMap((passage) => {
        const before = given(passage)
        if (before) return [before]
        if (passages.size >= MOST_PASSAGES) return []
        const id = `p${passages.size + 1}`
        passages.set(id, passage)
        return [put({ id, kind: 'passage', text: passageText(passage), url: passage.url })]
      })
    },
    add(kind, text) {
      const count = evidence.filter((piece) => piece.kind === kind).length + 1
      const id = `${kind === 'tool' ? 't' : 'b'}${count}`
      return put({ id, kind, text: text.slice(0, RESULT_CHARACTERS), url: null })
    },
    passageOf: (id) => passages.get(id),
  }
}

function passageText({ title, headings, text }: FoundPassage): string {
  const above = [title, ...headings].filter((part) => part !== '').join(' › ')
  return `${above}\n${text.slice(0, PASSAGE_CHARACTERS)}`
}

function* hostsOf(passages: Iterable<FoundPassage>): Generator<string> {
  for (const { url } of passages) {
    const host = parseUrl(url)?.host
    if (host !== undefined) yield host
  }
}
