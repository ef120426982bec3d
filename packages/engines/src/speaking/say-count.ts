/** "There is only one Wax Seal Kit", "there are only 3 of Plum Cake": names are not bent, so none comes out wrong. */
export const thereAreOnly = (count: number, name: string): string =>
  count === 1 ? `There is only one ${isPlural(name) ? `of ${name}` : name}` : `There are only ${count} of ${name}`

const isPlural = (name: string): boolean => /[^s]s$/u.test(name.split(/,|\(|\s(?:with|for|in|of)\s/iu)[0]?.trim() ?? '')
