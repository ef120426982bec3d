import { LRUCache } from 'lru-cache'
import type { SpeechDomain, SpeechExpectation } from '../ports.ts'
import type { AcousticModel } from './acoustic/acoustic-model.ts'
import type { LanguageModel } from './language-ports.ts'
import { buildLexiconTree, type LexiconTree } from './search/lexicon-tree.ts'
import { SEARCH_SETTINGS } from './search/search-settings.ts'
import { joinNetwork, type WordNetwork } from './search/word-network.ts'

/** How one agent is spoken with. All models have the vocabulary of the general one. */
export type LearnedModels = {
  general: LanguageModel
  expecting(expectation: SpeechExpectation): LanguageModel
}

type Domain = { models: LearnedModels; tree: LexiconTree; networks: Map<SpeechExpectation | null, WordNetwork> }

/** A network takes some 10 MB; who has not been spoken with for longest is learned again. */
const MOST_DOMAINS = 6

/** What can be said to each agent, learned when it is first spoken with. */
export class DomainNetworks {
  private readonly model: AcousticModel
  private readonly learn: (domain: SpeechDomain | null) => LearnedModels
  /** By the domains' ids. */
  private readonly domains = new LRUCache<string, Domain>({ max: MOST_DOMAINS })

  constructor(model: AcousticModel, learn: (domain: SpeechDomain | null) => LearnedModels) {
    this.model = model
    this.learn = learn
  }

  network(of: SpeechDomain | null, expects: SpeechExpectation | null): WordNetwork {
    const { models, tree, networks } = this.domain(of)
    const known = networks.get(expects)
    if (known) return known
    const made = joinNetwork(tree, expects === null ? models.general : models.expecting(expects), SEARCH_SETTINGS)
    networks.set(expects, made)
    return made
  }

  private domain(of: SpeechDomain | null): Domain {
    const id = of?.id ?? ''
    const known = this.domains.get(id)
    if (known) return known
    const domain = this.learned(of)
    this.domains.set(id, domain)
    return domain
  }

  private learned(of: SpeechDomain | null): Domain {
    const models = this.learn(of)
    return { models, tree: buildLexiconTree(this.model, models.general.vocabulary), networks: new Map() }
  }
}
