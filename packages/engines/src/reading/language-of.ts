import type { EmbeddedLanguage } from '@frontdesk/schema'
import { foldText } from './words.ts'

/** The commonest function words that a question is made with, folded; those of several languages count for each. */
const FUNCTION_WORDS: Readonly<Partial<Record<EmbeddedLanguage, ReadonlySet<string>>>> = Object.fromEntries(
  Object.entries({
    en: 'the a an is are do does you your i my we can could how what when where who which why there have has to of in on for with and or not it this that any be will would me from at by if no so me oh not thanks',
    de: 'der die das ein eine einen ist sind haben hat habt gibt es sie ihr ich wir mein wie was wann wo wer welche warum kann konnen kann man und oder nicht mit fur auf im zu von bei wieviel kostet den dem',
    es: 'el la los las un una es son esta estan hay tienen tiene puedo puede que como cuando donde quien cual cuanto cuanta por para con del al y o no mi su se me en de cuesta abren',
    fr: 'le la les un une des est sont avez vous je nous mon votre quel quelle quels combien comment quand ou qui que pourquoi peut puis on et pas avec pour dans du au aux de il y a est-ce',
    it: 'il lo la gli le un una e sono avete avere io noi mio quanto come quando dove chi quale perche posso si puo con per del della al alla di da che non c costa siete',
    pt: 'o a os as um uma e sao voces tem ha eu nos meu quanto como quando onde quem qual posso pode com para do da ao de que nao se em por custa',
    nl: 'de het een is zijn heeft hebben jullie u ik wij mijn hoe wat wanneer waar wie welke waarom kan kunnen en of niet met voor op in van bij er hoeveel kost',
    pl: 'jest sa macie maja czy ja moj jak ile kiedy gdzie kto jaki jaka jakie dlaczego mozna moge i lub nie z ze dla na w do od po przy kosztuje sie',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
)

const SCRIPTS: readonly (readonly [EmbeddedLanguage, RegExp])[] = [
  ['ja', /[\u3040-\u30ff]/u],
  ['ar', /\p{Script=Arabic}/u],
  ['zh', /\p{Script=Han}/u],
]
/** Fewer words of a language are a name or a dish. */
const LEAST = 2
/** So many more of its words than of any other language, English above all. */
const LEAD = 2

/**
 * The language a visitor writes in, where it is plain; null where it is not, or is none of ours. English texts give
 * `en`.
 */
export function languageOf(text: string): EmbeddedLanguage | null {
  const script = SCRIPTS.find(([, pattern]) => pattern.test(text))
  if (script) return script[0]
  // The same word again is no second sign.
  const words = [...new Set(foldText(text).match(/[\p{L}-]+/gu))]
  const counts = LANGUAGES.map((language) => ({
    language,
    count: words.filter((word) => FUNCTION_WORDS[language]?.has(word)).length,
  })).toSorted((a, b) => b.count - a.count)
  const [first, second] = counts
  if (!first || first.count < LEAST) return null
  return first.count - (second?.count ?? 0) >= LEAD || first.count >= LEAD * (second?.count ?? 0)
    ? first.language
    : null
}

const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'pl'] as const
