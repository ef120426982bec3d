import { type AcousticModel, POSITION } from '../acoustic/acoustic-model.ts'
import type { Vocabulary } from '../language-ports.ts'
import { type Ending, Endings } from './endings.ts'

/** One way of saying a word. */
export type Pronounced = {
  word: number
  last: number
  /** The nodes of its last phone: this one and those that follow it, one for each variant. */
  leaf: number
  /** Null for a word of one phone: how it ends depends on what is before it too. */
  ending: Ending | null
}

/** The first phone of words, before a known second one. */
export type Root = { node: number; phone: number; right: number }

/** What follows a node: nodes inside words, and pronunciations of which only the last phone is left. */
export type Following = { children: readonly number[]; endings: readonly number[] }

/**
 * All pronunciations as a tree: words that begin alike share their beginning. A node is one phone between others;
 * leaves belong to one pronunciation.
 */
export type LexiconTree = {
  model: AcousticModel
  pronounced: readonly Pronounced[]
  /** [node] */
  phones: Uint8Array
  /** [node]: senone sequence; -1 where it depends on the word before. */
  sequences: Int32Array
  /** [node]: of a leaf its pronunciation, else -1. */
  pronunciationOf: Int32Array
  /** [node], without the leaves. */
  following: readonly Following[]
  roots: readonly Root[]
  /** Pronunciations of one phone. */
  alone: readonly number[]
  /** One node for each filler phone; they stand outside the tree. */
  fillers: ReadonlyMap<number, number>
  endings: Endings
  /** The senone sequence of a root after a sound. */
  sequenceAtStart(root: Root, left: number): number
}

/** Builds the tree. Pronunciations with a phone that the model does not know, or with none, are left out. */
export function buildLexiconTree(model: AcousticModel, vocabulary: Vocabulary): LexiconTree {
  const builder = new TreeBuilder(model)
  for (const { word, phones } of vocabulary.pronunciations) {
    const ids = phones.map((name) => model.phoneIds.get(name) ?? -1)
    if (ids.length > 0 && !ids.includes(-1)) builder.add(word, ids)
  }
  return builder.finish()
}

type Open = { children: number[]; endings: number[]; byKey: Map<number, number> }

class TreeBuilder {
  private readonly model: AcousticModel
  private readonly endings: Endings
  private readonly phones: number[] = []
  private readonly sequences: number[] = []
  private readonly open: Open[] = []
  private readonly roots = new Map<number, Root>()
  private readonly words: { word: number; phones: readonly number[]; parent: number | null }[] = []

  constructor(model: AcousticModel) {
    this.model = model
    this.endings = new Endings(model)
  }

  add(word: number, phones: readonly number[]): void {
    const pronunciation = this.words.length
    let parent: number | null = null
    for (let at = 0; at < phones.length - 1; at += 1) {
      parent = parent === null ? this.root(phones) : this.child(parent, phones, at)
    }
    this.words.push({ word, phones, parent })
    if (parent !== null) this.open[parent]?.endings.push(pronunciation)
  }

  finish(): LexiconTree {
    const fillers = new Map(this.model.fillers.map((phone) => [phone, this.node(phone, this.between(phone))]))
    const inner = this.phones.length
    const pronounced = this.words.map(({ word, phones }) => this.leaves(word, phones))
    const pronunciationOf = new Int32Array(this.phones.length).fill(-1)
    pronounced.forEach(({ leaf }, at) => {
      pronunciationOf.fill(at, leaf, pronounced[at + 1]?.leaf ?? this.phones.length)
    })
    return {
      model: this.model,
      pronounced,
      phones: Uint8Array.from(this.phones),
      sequences: Int32Array.from(this.sequences),
      pronunciationOf,
      following: this.open.slice(0, inner).map(({ children, endings }) => ({ children, endings })),
      roots: [...this.roots.values()],
      alone: this.words.flatMap(({ parent }, at) => (parent === null ? [at] : [])),
      fillers,
      endings: this.endings,
      sequenceAtStart: ({ phone, right }, left) =>
        this.model.sequenceOf(phone, { left, right, position: POSITION.first }),
    }
  }

  private leaves(word: number, phones: readonly number[]): Pronounced {
    const leaf = this.phones.length
    const last = phones.at(-1) ?? 0
    const left = phones.at(-2)
    const ending = left === undefined ? null : this.endings.of(last, left)
    const sequences = ending?.sequences ?? new Int32Array(this.endings.mostAlone(last)).fill(-1)
    for (const sequence of sequences) {
      this.phones.push(last)
      this.sequences.push(sequence)
    }
    return { word, last, leaf, ending }
  }

  private root(phones: readonly number[]): number {
    const [phone = 0, right = 0] = phones
    const key = phone * this.model.phones.length + right
    const known = this.roots.get(key)
    if (known) return known.node
    const node = this.node(phone, -1)
    this.roots.set(key, { node, phone, right })
    return node
  }

  private child(parent: number, phones: readonly number[], at: number): number {
    const [left = 0, phone = 0, right = 0] = phones.slice(at - 1, at + 2)
    const sequence = this.model.sequenceOf(phone, { left, right, position: POSITION.inside })
    const siblings = this.open[parent]
    const key = sequence * this.model.phones.length + phone
    const known = siblings?.byKey.get(key)
    if (known !== undefined) return known
    const node = this.node(phone, sequence)
    siblings?.byKey.set(key, node)
    siblings?.children.push(node)
    return node
  }

  private node(phone: number, sequence: number): number {
    this.phones.push(phone)
    this.sequences.push(sequence)
    this.open.push({ children: [], endings: [], byKey: new Map() })
    return this.phones.length - 1
  }

  /** Fillers sound the same everywhere. */
  private between(phone: number): number {
    const { silence } = this.model
    return this.model.sequenceOf(phone, { left: silence, right: silence, position: POSITION.only })
  }
}
