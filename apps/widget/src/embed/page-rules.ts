const shows = (rule: string) => rule[0] === '+'

/**
 * Whether the launcher stays away from this page: `+/shop/*` shows, `-/checkout*` hides, and the first that matches
 * decides; `*` stands for anything. Where some pages are named to be shown on, all others are not.
 */
export function isHiddenHere(rules: readonly string[]): boolean {
  const first = rules.find((rule) => {
    // As browsers write it in addresses, with all but the stars standing for itself.
    const path = encodeURI(rule.slice(1)).replace(/[^\w*]/g, '\\$&')
    return RegExp(`^${path.replace(/\*/g, '.*')}$`).test(location.pathname)
  })
  return first ? !shows(first) : rules.some(shows)
}
