import type { KnowledgeSourceId, KnowledgeStatus, OrganizationId } from '@frontdesk/schema'

/** A piece of a page that answers, already cut to the 1–3 sentences worth quoting. */
export type FoundPassage = {
  /** Stable within one version of the index. */
  id: string
  sourceId: KnowledgeSourceId
  url: string
  /** Page title without the site's name. */
  title: string
  /** Headings above the passage, outermost first. */
  headings: readonly string[]
  /** The 1–3 sentences or rows that answer, verbatim from the page. */
  quote: string
  /** The whole passage. */
  text: string
  /** 0–1: how surely this passage answers the question, calibrated over the site. */
  confidence: number
  /** It is of the very thing that the question was said to be about. */
  isOfSubject?: boolean
}

/**
 * `answer`: the first passage answers. `maybe`: it may help; show it with links and say so. `unknown`: the site does
 * not say; `nearest` passages are about something near, link to their pages without quoting them. `not-ready`: nothing has been read yet (`status` says whether it is being read or cannot be).
 */
export type KnowledgeAnswer =
  | { band: 'answer' | 'maybe'; passages: readonly FoundPassage[] }
  | { band: 'unknown'; nearest?: readonly FoundPassage[] }
  | { band: 'not-ready'; status: KnowledgeStatus }

/**
 * The thing that a question is about though it need not name it: the home that is being viewed, the room that was
 * booked. `others` are the things of its kind that it is not about.
 */
export type Subject = {
  name: string
  others: readonly string[]
  /** Words for the kind of thing it is, and for the other kinds there are: what is said of pitches holds for no cabin. */
  kinds?: { own: string; others: readonly string[] }
}

/** The knowledge of one agent. Never sees another organization's passages. */
export interface AgentKnowledge {
  search(question: string, about?: Subject): Promise<KnowledgeAnswer>
}

/** Opens the knowledge of an agent: website sources and added ones together. */
export interface KnowledgeBase {
  forAgent(organizationId: OrganizationId, sourceIds: readonly KnowledgeSourceId[]): AgentKnowledge
}
