type Named<T> = { [Name in keyof T]: Exclude<T[Name], undefined> }

/** The fields that a request names, without those that it leaves away. */
export function namedFields<T extends object>(value: T): Named<T>
export function namedFields(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined))
}
