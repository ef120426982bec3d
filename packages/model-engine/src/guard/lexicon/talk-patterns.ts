/*
 * How people talk without stating anything, and how an assistant says that it has done something. The patterns run over
 * folded words with single spaces: small letters, no accents, no signs.
 */

const any = (...patterns: readonly string[]): RegExp => new RegExp(String.raw`\b(?:${patterns.join('|')})\b`, 'u')
const atStart = (...patterns: readonly string[]): RegExp =>
  new RegExp(String.raw`^(?:(?:oh|and|but|so|well|y|und|et|ach) )?(?:${patterns.join('|')})\b`, 'u')

/** A clause in which the assistant says that it does not know, or cannot do, something. */
export const NOT_KNOWING = any(
  'i (?:do|did|can|could|would|am|m|have|ca) ?(?:not|nt|no|never) (?:\\w+ )?(?:know|say|tell|see|judge|find|sure|have|access|able|answer|help|confirm|check|promise|aware|certain|guarantee)',
  'i ca not',
  'i (?:have|ve got) no \\w+',
  'i m (?:not|unable|afraid i)',
  'i am (?:not|unable)',
  'i wish i (?:knew|could)',
  '(?:no lo|no) (?:se|sabria|puedo|tengo|encuentro|dispongo|consta|me consta)',
  '(?:das )?(?:kann|weiss|konnte|habe|finde|sehe) ich .{0,40}(?:nicht|keine|leider)',
  'ich (?:weiss|kann|konnte|habe|finde|sehe|bin) .{0,40}(?:nicht|keine|leider nicht|uberfragt)',
  '(?:je|j) (?:ne |n )?(?:sais|peux|ai|trouve|vois|suis|dispose|connais) (?:\\w+ )?pas',
  'je ne (?:sais|peux|saurais|trouve|vois)',
)

/** Who could be asked, behind a clause in which the assistant does not know. */
export const REFERRAL = any(
  'can (?:tell|help|say|answer)',
  'ask',
  'question for',
  'contact',
  'check with',
  'demander',
  'fragen',
  'nachfragen',
  'preguntar',
  'consultar',
)

/** A clause that begins as a wish, thanks, sympathy or the like. */
export const COURTESY = atStart(
  '(?:many )?thanks?',
  'thank you',
  '(?:i m |i am |we re |so |very |really )*(?:sorry|glad|happy|pleased|delighted)',
  'i hope',
  'let s hope',
  'hope',
  'enjoy',
  'have (?:a|an|fun|lots)',
  'happy (?:birthday|anniversary|to)',
  'congratulations',
  'sounds? (?:like|good|great|lovely)',
  'that (?:must|sounds)',
  'you re (?:very |most |far )?(?:welcome|from)',
  'welcome',
  'good (?:morning|afternoon|evening|luck|question|idea|choice)',
  'get well',
  'no (?:problem|worries)',
  'take care',
  'i (?:completely |quite |fully )?understand',
  'my pleasure',
  'gracias',
  'que (?:tenga|tengan|tengas|tengais|disfrute|disfruten|disfruteis|vaya|mejore)\\w*',
  '(?:lo )?siento',
  '(?:me )?alegra\\w*',
  'entiendo',
  'comprendo',
  'de nada',
  'feliz',
  'buen[oa]?s? (?:dia|tarde|noche|viaje|suerte)s?',
  'enhorabuena',
  'hola',
  'danke\\w*',
  'vielen dank',
  'gern(?:e)?(?: geschehen)?',
  'das (?:ist|tut|freut|klingt|hort)\\b.{0,20}(?:argerlich|schade|leid|mich|gut|schon|toll|an)',
  'es tut mir leid',
  'tut mir leid',
  'viel (?:spass|erfolg|gluck|freude)',
  'gute besserung',
  'ich (?:verstehe|hoffe|wunsche)',
  'alles gute',
  'herzlich\\w*',
  'guten? (?:tag|morgen|abend|reise|fahrt)',
  'schon(?:en|e)? (?:tag|abend|wochenende|reise)',
  'merci',
  'je (?:comprends|vous souhaite|suis desole\\w*|suis ravi\\w*)',
  'desole\\w*',
  'avec plaisir',
  'bon(?:ne|s|nes)? \\w+',
  'bienvenue',
  'felicitations',
  'bonjour',
)

/** A question that states something all the same: "did you know that …?" */
export const TELLING_QUESTION = any(
  '(?:did|do) you (?:know|realise|realize)',
  'have you (?:heard|noticed)',
  'wussten? (?:sie|du|ihr)',
  'sabias?(?: usted)? que',
  'sabian que',
  'saviez vous',
  '(?:is|are|do|does) ?(?:not|nt) (?:it|that|they|we) (?:great|nice|true)',
)

/** MP5: "…, is it?" behind a comma makes no question of what stands before. */
export const TAG_QUESTION =
  /,\s*¿?(?:(?:is|are|was|were|does|do|did|has|have|can|could|will|would|should)(?:n['’]t)?\s+(?:it|that|this|they|he|she|you|we|there)(?:\s+not)?|right|correct|nicht wahr|nicht|oder|stimmt['’]s|gell|verdad|no|n['’]est-ce pas|non|hein)\s*\?[\s"'”’»)]*$/iu

/** "Yes", "no" and "that is a good idea" at the beginning of an answer. */
export const BARE_ANSWER =
  /^(?:(?:yes|yep|yeah|no|nope|sure|certainly|absolutely|definitely|indeed|exactly|ja|nein|doch|genau|si|claro|exacto|oui|non|si|exactement)\b|(?:this|that|it) (?:is|s|sounds|would be) (?:an? )?(?:very |really |quite )?(?:good|great|fine|ok|okay|possible|allowed|right|correct|true|lovely|nice|perfect)\b|das ist (?:eine? )?(?:sehr )?(?:gut|toll|moglich|erlaubt|richtig|ok)|(?:eso|esto) es (?:una? )?(?:muy )?(?:buen|posible|correcto|genial)|c est (?:une? )?(?:tres )?(?:bon|possible|autorise|permis|juste|genial|super))/u
