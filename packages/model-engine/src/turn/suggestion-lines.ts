const MARK = '>>'
const MOST = 3
const LONGEST = 60

/** Takes the lines of follow-up questions out of an answer while it comes; all else passes at once. */
export type SuggestionLines = {
  push(delta: string): string
  end(): string
  /** ME7: what was asked for as next questions: short, questions, without figures or addresses. */
  found(): readonly string[]
}

export function suggestionLines(): SuggestionLines {
  let isLineStart = true
  let held = ''
  const lines: string[] = []
  const passed = (text: string): string => {
    if (text !== '') isLineStart = text.endsWith('\n')
    return text
  }
  const take = (): string => {
    const end = held.indexOf('\n')
    if (end < 0) return ''
    lines.push(held.slice(MARK.length, end))
    const rest = held.slice(end + 1)
    held = ''
    isLineStart = true
    return push(rest)
  }
  const push = (delta: string): string => {
    if (held !== '' || isLineStart) return pushAtLineStart(held + delta)
    const end = delta.indexOf('\n')
    if (end < 0) return passed(delta)
    isLineStart = true
    return delta.slice(0, end + 1) + push(delta.slice(end + 1))
  }
  const pushAtLineStart = (text: string): string => {
    held = ''
    if (text === '') return ''
    const trimmed = text.trimStart()
    if (trimmed.startsWith(MARK)) {
      held = trimmed
      return take()
    }
    if (trimmed === '' || MARK.startsWith(trimmed)) {
      held = text
      return ''
    }
    isLineStart = false
    return push(text)
  }
  return {
    push,
    end() {
      const left = held
      held = ''
      isLineStart = true
      if (!left.startsWith(MARK)) return left
      lines.push(left.slice(MARK.length))
      return ''
    },
    found: () =>
      lines
        .flatMap((line) => line.split('|'))
        .map((part) => part.trim())
        .filter(isPlainQuestion)
        .slice(0, MOST),
  }
}

const isPlainQuestion = (text: string): boolean =>
  text.length > 3 && text.length <= LONGEST && /[?？]$/u.test(text) && !/[\d@<>[\]]|https?:|www\./iu.test(text)
