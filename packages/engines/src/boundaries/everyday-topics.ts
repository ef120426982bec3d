import { foldText } from '../reading/words.ts'

/** A subject that everybody asks for in the same few ways: how owners name it, and how visitors ask for it. */
type Topic = { named: readonly RegExp[]; asked: readonly RegExp[] }

const HOURS: Topic = {
  named: [
    /\b(?:opening|business|closing|office|working|shop|store) (?:hours?|times?|days?)\b|^hours$|^our hours$/u,
    /\b(?:when|whether|what time) (?:we|you|it|they) (?:are |is )?(?:open|close[ds]?)\b/u,
    /\b(?:offnungszeiten|horaires?|horarios?|orari|openingstijden|godzin\w* otwarcia)\b/u,
  ],
  asked: [
    /\b(?:when|what time|until when|till when|how (?:late|early|long)|(?:which|what) days?)\b.*\b(?:open|opens|opening|close|closes|closed|closing|shut|shuts)\b/u,
    /\b(?:are|r|is|will|do|does) (?:you|u|it|they|the \w+|your \w+)(?: (?:be|still|also|even))* (?:open|opens|close|closed|closes|shut)(?: (?:on|at|now|right|today|tonight|tomorrow|this|during|until|till|over|late|early|every)\b.*| \w+day\b.*)?$/u,
    /\b(?:opening|business|closing|office|store|shop) (?:hours|times?)\b|\b(?:your|the) hours\b|^hours\b/u,
    /\bwann\b.*\b(?:offen|geoffnet|auf|zu|geschlossen|offnet|schliesst)\b|\boffnungszeiten\b/u,
    /\b(?:quand|quelle heure)\b.*\b(?:ouvert\w*|ouvrez|ferm\w+)\b|\bhoraires?\b/u,
    /\b(?:cuando|que hora)\b.*\b(?:abr\w+|abiert\w*|cierr\w+|cerrad\w+)\b|\bhorarios?\b/u,
    /\b(?:quando|che ora|que horas)\b.*\b(?:apr\w+|apert\w*|chiud\w+|abr\w+|abert\w*|fech\w+)\b|\borari\b/u,
    /\b(?:wanneer|hoe laat)\b.*\b(?:open|dicht|gesloten|sluit\w*)\b|\bopeningstijden\b/u,
    /\b(?:kiedy|o ktorej|do ktorej)\b.*\b(?:otwar\w+|zamkn\w+|zamyk\w+)\b/u,
  ],
}
const PRICES: Topic = {
  named: [
    /\b(?:price[sd]?|pricing|costs?|fees?|rates|tariffs?|charges|money)\b/u,
    /\b(?:preise?n?|kosten|gebuhren|prix|tarifs?|precios?|prezzi|precos?|prijzen|ceny|cennik\w*)\b/u,
  ],
  asked: [
    /\bhow much (?:is|are|do|does|would|will|did|for|it|they|the|a|an|i)\b|^how much$/u,
    /\b(?:prices?|pricing|costs?|fees?|tariffs?|expensive|cheap|cheaper|cheapest|pricey)\b/u,
    /\bwhat (?:do|would|will) (?:you|i|we|they) (?:charge|pay|owe)\b|\bdo (?:you|they) charge\b/u,
    /\b(?:your|the|nightly|hourly|daily|room) rates\b|\bwhat .*\bcome to$/u,
    /\bkostet\b|\bkosten\b|\bpreise?\b|\bprix\b|\bcombien\b.*\bcoute\w*\b/u,
    /\bcuanto\b.*\b(?:cuesta\w*|vale\w*)\b|\bprecios?\b|\bquanto\b.*\b(?:costa\w*|custa\w*|viene)\b|\bprezz\w+\b|\bprecos?\b/u,
    /\b(?:hoeveel|wat) kost\b|\bprij(?:s|zen)\b|\bile\b.*\bkosztuj\w+\b|\bcen[aey]\b/u,
  ],
}
const TOPICS = [HOURS, PRICES]

const isAny = (patterns: readonly RegExp[], text: string): boolean => patterns.some((pattern) => pattern.test(text))

/** BO2: a question for hours or prices in its usual words, in several languages; no model is needed for it. */
export function isEverydayTopic(phrases: readonly string[], question: string): boolean {
  const asked = foldText(question)
  return TOPICS.some((topic) => isAny(topic.asked, asked) && phrases.some((it) => isAny(topic.named, foldText(it))))
}
