type Present<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

/** The changes that were asked for. */
export function withoutAbsent<T extends object>(changes: T): Present<T>
export function withoutAbsent(changes: object): object {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}
