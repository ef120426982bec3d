import type { Client, KnowledgeSourceResource } from '@frontdesk/api-client'
import { createModel, signal } from '@preact/signals'
import { failureOf, type Loaded, loading } from '../../shared/state/failure.ts'
import { type Form, formModel, problemAt } from '../../shared/state/form-model.ts'

/** Patterns as they are typed, one on each line; by the names of the API, so that a refusal finds its field. */
export type RuleFields = { include: string; exclude: string }
type RuleName = keyof RuleFields
type Rules = Record<RuleName, string[]>

const NAMES: readonly RuleName[] = ['include', 'exclude']

/** A website that an agent answers from: which pages of it are read, and what its last reading changed. */
export const WebsiteModel = createModel((client: Client, sourceId: string) => {
  const source = signal<Loaded<KnowledgeSourceResource>>(loading)
  const form = formModel<RuleFields>({ include: '', exclude: '' })
  const reading = formModel({})

  /** What is typed and not saved stays, on top of what is stored now. */
  const show = (found: KnowledgeSourceResource) => {
    const before = source.peek()
    const typed = form.values.peek()
    const isTouched = (name: RuleName) =>
      before.status === 'ready' && !isSame(patternsIn(typed[name]), before.value[name])
    form.values.value = {
      include: isTouched('include') ? typed.include : linesOf(found.include),
      exclude: isTouched('exclude') ? typed.exclude : linesOf(found.exclude),
    }
    source.value = { status: 'ready', value: found }
  }

  return {
    source,
    form,
    reading,
    async load(): Promise<void> {
      try {
        show(await client.knowledgeSources.get(sourceId))
      } catch (error) {
        if (source.peek().status !== 'ready') source.value = { status: 'failed', failure: failureOf(error) }
      }
    },
    /** KG1: as it stands, whatever is typed in the rules. */
    async readAgain(): Promise<boolean> {
      const queued = await reading.send(() => client.knowledgeSources.crawl(sourceId))
      if (queued === null) return false
      show(queued)
      return true
    },
    /** New rules have the website read again. */
    async save(): Promise<'saved' | 'unchanged' | 'refused'> {
      const current = source.peek()
      if (current.status !== 'ready') return 'refused'
      const changes = changedRules(current.value, form.values.peek())
      if (Object.keys(changes).length === 0) return 'unchanged'
      const saved = await form.send(() => client.knowledgeSources.update(sourceId, changes))
      if (!saved) return 'refused'
      source.value = { status: 'ready', value: saved }
      form.reset({ include: linesOf(saved.include), exclude: linesOf(saved.exclude) })
      return 'saved'
    },
  }
})
export type Website = InstanceType<typeof WebsiteModel>

const linesOf = (patterns: readonly string[]): string => patterns.join('\n')
const isSame = (one: readonly string[], other: readonly string[]): boolean => linesOf(one) === linesOf(other)

const patternsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Only the list that differs, so that saving one never brings back an older other. */
function changedRules(stored: KnowledgeSourceResource, typed: RuleFields): Partial<Rules> {
  const [include, exclude] = [patternsIn(typed.include), patternsIn(typed.exclude)]
  return {
    ...(isSame(include, stored.include) ? {} : { include }),
    ...(isSame(exclude, stored.exclude) ? {} : { exclude }),
  }
}

/** What is wrong with a list, with the pattern that it is about. */
export function ruleProblem(form: Form<RuleFields>, name: RuleName): string | null {
  const sentence = problemAt(form, name)
  const places = Object.keys(form.failure.value?.fields ?? {}).flatMap((field) => {
    const place = new RegExp(`^${name}\\.(\\d+)$`).exec(field)?.[1]
    return place === undefined ? [] : [Number(place)]
  })
  const [place] = places
  const pattern = place === undefined ? undefined : patternsIn(form.values.value[name])[place]
  return sentence === null || pattern === undefined ? sentence : `“${pattern}”: ${sentence}`
}

/** How many patterns there are, of both lists. */
export const countOfRules = (source: KnowledgeSourceResource): number =>
  NAMES.reduce((sum, name) => sum + source[name].length, 0)
