import { foldText, isUnspaced, type Word } from './words.ts'

export type Act = 'greeting' | 'thanks' | 'bye' | 'yes' | 'no' | 'human' | 'message' | 'cancel' | 'emergency'

/** Social words in every embedded language, spelled as `foldWord` leaves them; a visitor may greet in any of them. */
const PHRASES: Readonly<Record<Act, string>> = {
  greeting:
    'hi|hello|hey|hiya|howdy|yo|greetings|good morning|good afternoon|good evening|good day|morning|evening|hola|buenos dias|buenas tardes|buenas noches|buenas|bonjour|bonsoir|salut|coucou|hallo|guten tag|guten morgen|guten abend|moin|servus|gruss gott|ciao|buongiorno|buonasera|salve|ola|bom dia|boa tarde|boa noite|goedemorgen|goedemiddag|goedenavond|goedendag|hoi|dzien dobry|czesc|dobry wieczor|witam|مرحبا|اهلا|السلام عليكم|صباح الخير|مساء الخير|こんにちは|こんばんは|おはようございます|おはよう|はじめまして|你好|您好|早上好|下午好|晚上好|嗨',
  thanks:
    'thanks|thank you|thank|many thanks|cheers|much appreciated|appreciate it|gracias|muchas gracias|merci|merci beaucoup|danke|danke schon|vielen dank|grazie|grazie mille|obrigado|obrigada|muito obrigado|dank je|dank u|bedankt|dankjewel|dziekuje|dzieki|شكرا|ありがとうございます|ありがとう|どうも|谢谢|多谢|感谢|謝謝',
  bye: 'bye|goodbye|good bye|bye bye|see you|see ya|cya|good night|take care|have a nice day|have a good day|have a great day|have a good one|adios|hasta luego|hasta pronto|au revoir|a bientot|bonne journee|tschuss|auf wiedersehen|bis bald|arrivederci|a presto|addio|tchau|adeus|ate logo|tot ziens|doei|do widzenia|na razie|مع السلامة|وداعا|الى اللقاء|さようなら|さよなら|またね|バイバイ|再见|再見|拜拜',
  yes: 'yes|yeah|yep|yup|ya|y|sure|ok|okay|okey|k|correct|confirm|confirmed|right|absolutely|definitely|certainly|of course|affirmative|exactly|go ahead|please do|si|sí|claro|vale|oui|d accord|bien sur|ja|genau|gerne|klar|jawohl|va bene|certo|esatto|sim|isso|com certeza|jazeker|prima|zeker|tak|jasne|pewnie|oczywiscie|dobrze|نعم|اجل|ايوه|موافق|はい|ええ|うん|お願いします|是的|是|好的|好|可以|对|確認|确认',
  no: 'no|nope|nah|not now|no thanks|n|non|nein|nee|nao|nie|لا|كلا|いいえ|いや|結構です|不|不是|不用|不要|不对|没有',
  human:
    'hablar con una persona|hablar con alguien|una persona real|agente humano|parler a quelqu un|parler a une personne|un humain|un conseiller|mit einem menschen|mit jemandem sprechen|einen mitarbeiter|mitarbeiter sprechen|parlare con una persona|parlare con qualcuno|operatore|falar com uma pessoa|falar com alguem|um atendente|met een mens|met iemand spreken|een medewerker|z czlowiekiem|porozmawiac z kims|z konsultantem|التحدث مع شخص|شخص حقيقي|موظف|担当者|人と話|オペレーター|人工|真人|客服',
  message:
    'dejar un mensaje|dejar mensaje|tomar un mensaje|laisser un message|prendre un message|nachricht hinterlassen|eine nachricht|lasciare un messaggio|deixar uma mensagem|deixar mensagem|bericht achterlaten|een bericht|zostawic wiadomosc|ترك رسالة|اترك رسالة|伝言|メッセージを残|留言|留个言',
  cancel:
    'cancel|stop|quit|abort|exit|discard|never mind|nevermind|forget it|forget that|forget about it|leave it|scrap that|cancelar|olvidalo|dejalo|annuler|annulez|laisse tomber|abbrechen|vergiss es|annulla|lascia stare|lascia perdere|deixa pra la|annuleren|laat maar|anuluj|niewazne|الغاء|الغ|キャンセル|やめ|取消|算了',
  emergency:
    'emergencia|urgence vitale|notfall|emergenza|emergencia medica|noodgeval|wypadek|طوارئ|緊急事態|救急車|紧急情况|救命',
}

type Entry = { words: readonly string[]; unspaced: boolean }

function entriesOf(list: string): Entry[] {
  return list
    .split('|')
    .map((phrase) => foldText(phrase).split(' '))
    .map((words) => ({ words, unspaced: words.some(isUnspaced) }))
    .toSorted((a, b) => b.words.join(' ').length - a.words.join(' ').length)
}

type Phrases = { entries: readonly Entry[]; byFirstWord: ReadonlyMap<string, readonly Entry[]> }

function phrasesOf(list: string): Phrases {
  const entries = entriesOf(list)
  const byFirstWord = new Map<string, Entry[]>()
  for (const entry of entries) {
    const first = entry.words[0] ?? ''
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), entry])
  }
  return { entries, byFirstWord }
}

const LEXICON: Readonly<Record<Act, Phrases>> = {
  greeting: phrasesOf(PHRASES.greeting),
  thanks: phrasesOf(PHRASES.thanks),
  bye: phrasesOf(PHRASES.bye),
  yes: phrasesOf(PHRASES.yes),
  no: phrasesOf(PHRASES.no),
  human: phrasesOf(PHRASES.human),
  message: phrasesOf(PHRASES.message),
  cancel: phrasesOf(PHRASES.cancel),
  emergency: phrasesOf(PHRASES.emergency),
}

function startsWith(words: readonly Word[], at: number, entry: Entry): boolean {
  return entry.words.every((expected, index) => words[at + index]?.word === expected)
}

/** How many words from `at` on are a phrase of this act (the longest one); 0 when none is. */
export function phraseLength(act: Act, words: readonly Word[], at: number): number {
  const candidates = LEXICON[act].byFirstWord.get(words[at]?.word ?? '')
  const entry = candidates?.find((candidate) => startsWith(words, at, candidate))
  return entry?.words.length ?? 0
}

/** Whether a phrase of this act stands anywhere; in unspaced writing, inside a word. */
export function hasPhrase(act: Act, words: readonly Word[]): boolean {
  return words.some(({ word }, at) => {
    if (phraseLength(act, words, at) > 0) return true
    return (
      isUnspaced(word) && LEXICON[act].entries.some((entry) => entry.unspaced && word.includes(entry.words.join('')))
    )
  })
}

/** Whether nothing but phrases of these acts and filler words was said, and at least one phrase of the first act. */
export function isOnly(acts: readonly [Act, ...Act[]], words: readonly Word[], fillers: ReadonlySet<string>): boolean {
  let at = 0
  let found = false
  while (at < words.length) {
    const act = acts.find((candidate) => phraseLength(candidate, words, at) > 0)
    if (act === undefined && !fillers.has(words[at]?.word ?? '')) return false
    found ||= act === acts[0]
    at += act === undefined ? 1 : phraseLength(act, words, at)
  }
  return found
}
