/* What the owner has written down and the API has no place for: nothing is lost in silence. */

export type NotEntered = { field: string; times: number; why: string }

const NO_FIELD = 'the API has no such field'

export class Left {
  readonly #fields = new Map<string, NotEntered>()

  /** What is left of an object after the fields that were entered were taken out of it; absent and empty ones count not. */
  rest(at: string, left: Readonly<Record<string, unknown>>, why = NO_FIELD): void {
    for (const [name, value] of Object.entries(left)) if (!isEmpty(value)) this.add(`${at}.${name}`, why)
  }

  add(path: string, why: string): void {
    const field = path.replace(/^\./, '')
    const key = `${field}: ${why}`
    const before = this.#fields.get(key)
    this.#fields.set(key, { field, why, times: (before?.times ?? 0) + 1 })
  }

  /** For what is read a second time, and was told the first. */
  elsewhere(): Left {
    return new Left()
  }

  list(): NotEntered[] {
    return [...this.#fields.values()]
  }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)
