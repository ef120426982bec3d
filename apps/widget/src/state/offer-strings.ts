import type { Strings } from './english.ts'

/** What is said of rooms and homes, and of two of them side by side. */
export type OfferStrings = Readonly<
  Record<
    | 'choose'
    | 'sleeps'
    | 'compare'
    | 'compareNamed'
    | 'comparison'
    | 'price'
    | 'place'
    | 'size'
    | 'guests'
    | 'endComparison',
    string
  >
>

/** One language, in the order of the names. */
const of = (said: string): OfferStrings => {
  const [
    choose = '',
    sleeps = '',
    compare = '',
    compareNamed = '',
    comparison = '',
    price = '',
    place = '',
    size = '',
    guests = '',
    endComparison = '',
  ] = said.split('|')
  return { choose, sleeps, compare, compareNamed, comparison, price, place, size, guests, endComparison }
}

const ENGLISH = of('Choose|Sleeps {count}|Compare|Compare {name}|Side by side|Price|Place|Size|Guests|Close comparison')

export const OFFER_STRINGS: Readonly<Record<string, OfferStrings>> = {
  en: ENGLISH,
  es: of(
    'Elegir|Para {count} personas|Comparar|Comparar {name}|Comparación|Precio|Lugar|Tamaño|Personas|Cerrar comparación',
  ),
  fr: of(
    'Choisir|Pour {count} pers.|Comparer|Comparer {name}|Comparaison|Prix|Lieu|Taille|Personnes|Fermer la comparaison',
  ),
  de: of(
    'Auswählen|Für {count} Personen|Vergleichen|{name} vergleichen|Nebeneinander|Preis|Ort|Größe|Personen|Vergleich schließen',
  ),
  it: of(
    'Scegli|Per {count} persone|Confronta|Confronta {name}|A confronto|Prezzo|Luogo|Dimensioni|Persone|Chiudi il confronto',
  ),
  pt: of(
    'Escolher|Para {count} pessoas|Comparar|Comparar {name}|Comparação|Preço|Local|Tamanho|Pessoas|Fechar comparação',
  ),
  nl: of(
    'Kiezen|Voor {count} personen|Vergelijken|{name} vergelijken|Naast elkaar|Prijs|Plaats|Grootte|Personen|Vergelijking sluiten',
  ),
  pl: of(
    'Wybierz|Liczba osób: {count}|Porównaj|Porównaj: {name}|Porównanie|Cena|Miejsce|Wielkość|Osoby|Zamknij porównanie',
  ),
  ar: of('اختيار|عدد الأشخاص: {count}|مقارنة|مقارنة {name}|جنبًا إلى جنب|السعر|المكان|المساحة|الأشخاص|إغلاق المقارنة'),
  ja: of('選ぶ|定員{count}名|比較|{name}を比較|並べて比較|料金|場所|広さ|定員|比較を閉じる'),
  zh: of('选择|可住{count}人|比较|比较 {name}|并排比较|价格|地点|大小|人数|关闭比较'),
}

/** English where a language is missing; the page's own words go before. */
export const offerStrings = (locale: string, strings: Strings): OfferStrings => ({
  ...(OFFER_STRINGS[locale] ?? ENGLISH),
  ...strings,
})
