import type { Strings } from './english.ts'

const NAMES = [
  'add',
  'addNamed',
  'lessNamed',
  'moreNamed',
  'removeNamed',
  'yourOrder',
  'chooseOne',
  'chooseUpTo',
  'unavailable',
  'pickup',
  'delivery',
  'inMinutes',
  'contains',
  'moreByName',
  'leaveOut',
  'withoutNamed',
] as const

/** What menus and baskets say of their own; they arrive with the cards. */
export type OrderStrings = Readonly<Record<(typeof NAMES)[number], string>>

/** One sentence a line, in the order of the names above. */
const of = (text: string): OrderStrings => {
  const lines = text.trim().split('\n')
  const said = (name: (typeof NAMES)[number]) => lines[NAMES.indexOf(name)]?.trim() ?? ''
  return {
    add: said('add'),
    addNamed: said('addNamed'),
    lessNamed: said('lessNamed'),
    moreNamed: said('moreNamed'),
    removeNamed: said('removeNamed'),
    yourOrder: said('yourOrder'),
    chooseOne: said('chooseOne'),
    chooseUpTo: said('chooseUpTo'),
    unavailable: said('unavailable'),
    pickup: said('pickup'),
    delivery: said('delivery'),
    inMinutes: said('inMinutes'),
    contains: said('contains'),
    moreByName: said('moreByName'),
    leaveOut: said('leaveOut'),
    withoutNamed: said('withoutNamed'),
  }
}

const ENGLISH = of(`
  Add
  Add {name}
  One {name} less
  One more {name}
  Remove {name}
  Your order
  Choose one
  Up to {count}
  Not available now
  Pick-up
  Delivery
  in about {count} min
  Contains {list}
  There is more ({count}): just say what you would like
  Leave out
  without {name}`)

export const ORDER_STRINGS: Readonly<Record<string, OrderStrings>> = {
  en: ENGLISH,
  es: of(`
    Añadir
    Añadir {name}
    Un {name} menos
    Un {name} más
    Quitar {name}
    Tu pedido
    Elige una opción
    Hasta {count}
    No disponible ahora
    Recogida
    Entrega a domicilio
    en unos {count} min
    Contiene {list}
    Hay más ({count}): di lo que te apetece
    Quitar
    sin {name}`),
  fr: of(`
    Ajouter
    Ajouter {name}
    Un {name} de moins
    Un {name} de plus
    Retirer {name}
    Votre commande
    Choisissez une option
    Jusqu’à {count}
    Indisponible en ce moment
    À emporter
    Livraison
    dans {count} min environ
    Contient {list}
    Il y en a d’autres ({count}) : dites ce qui vous ferait plaisir
    Retirer
    sans {name}`),
  de: of(`
    Hinzufügen
    {name} hinzufügen
    {name}: einmal weniger
    {name}: noch einmal
    {name} entfernen
    Ihre Bestellung
    Bitte wählen
    Bis zu {count}
    Zurzeit nicht verfügbar
    Abholung
    Lieferung
    in etwa {count} Min.
    Enthält {list}
    Es gibt noch mehr ({count}): sagen Sie einfach, was Sie möchten
    Weglassen
    ohne {name}`),
  it: of(`
    Aggiungi
    Aggiungi {name}
    Un {name} in meno
    Un altro {name}
    Togli {name}
    Il tuo ordine
    Scegli un’opzione
    Fino a {count}
    Non disponibile ora
    Ritiro
    Consegna
    tra circa {count} min
    Contiene {list}
    C’è dell’altro ({count}): di’ pure cosa desideri
    Togliere
    senza {name}`),
  pt: of(`
    Adicionar
    Adicionar {name}
    Menos um {name}
    Mais um {name}
    Remover {name}
    O seu pedido
    Escolha uma opção
    Até {count}
    Indisponível agora
    Levantamento
    Entrega
    em cerca de {count} min
    Contém {list}
    Há mais ({count}): diga o que deseja
    Retirar
    sem {name}`),
  nl: of(`
    Toevoegen
    {name} toevoegen
    Eén {name} minder
    Nog één {name}
    {name} verwijderen
    Je bestelling
    Kies er één
    Maximaal {count}
    Nu niet beschikbaar
    Afhalen
    Bezorgen
    over ongeveer {count} min
    Bevat {list}
    Er is meer ({count}): zeg gewoon wat je wilt
    Weglaten
    zonder {name}`),
  pl: of(`
    Dodaj
    Dodaj: {name}
    O jeden mniej: {name}
    Jeszcze jeden: {name}
    Usuń: {name}
    Twoje zamówienie
    Wybierz jedną opcję
    Najwyżej {count}
    Teraz niedostępne
    Odbiór
    Dostawa
    za około {count} min
    Zawiera: {list}
    Jest tego więcej ({count}): powiedz, na co masz ochotę
    Pomiń
    bez: {name}`),
  ar: of(`
    إضافة
    إضافة {name}
    {name}: واحد أقل
    {name}: واحد آخر
    إزالة {name}
    طلبك
    اختر واحدًا
    حتى {count}
    غير متوفر الآن
    استلام
    توصيل
    خلال {count} دقيقة تقريبًا
    يحتوي على {list}
    هناك المزيد ({count}): قل ما ترغب فيه
    بدون
    بدون {name}`),
  ja: of(`
    追加
    {name}を追加
    {name}を1つ減らす
    {name}をもう1つ
    {name}を削除
    ご注文
    1つお選びください
    {count}つまで
    ただいまご用意できません
    お持ち帰り
    配達
    約{count}分後
    {list}を含む
    ほかにもあります（{count}）。ご希望をお書きください
    抜く
    {name}抜き`),
  zh: of(`
    添加
    添加{name}
    减少一份{name}
    再来一份{name}
    删除{name}
    您的订单
    请选择一项
    最多{count}项
    暂时没有
    自取
    外送
    约{count}分钟后
    含{list}
    还有更多（{count}）：直接说您想要什么
    去掉
    不要{name}`),
}

/** English where a language is missing; among the panel's own strings stand the page's, and those go before. */
export const orderStrings = (locale: string, strings: Strings): OrderStrings => ({
  ...(ORDER_STRINGS[locale] ?? ENGLISH),
  ...strings,
})
