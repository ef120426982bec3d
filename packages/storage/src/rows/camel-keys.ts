type CamelCase<Column> = Column extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : Column
type CamelKeys<T> = { [Column in keyof T as CamelCase<Column> & string]: T[Column] }

/** There are as many as columns in the schema. */
const nameOfColumn = new Map<string, string>()

/** The values of a parsed row under the names that the product gives them: `created_at` becomes `createdAt`. */
export function camelKeys<T extends object>(row: T): CamelKeys<T>
export function camelKeys(row: object): object {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [nameOf(column), value]))
}

function nameOf(column: string): string {
  const known = nameOfColumn.get(column)
  if (known !== undefined) return known
  const name = column.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())
  nameOfColumn.set(column, name)
  return name
}
