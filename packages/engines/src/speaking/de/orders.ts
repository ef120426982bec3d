import type { orders as english } from '../en/orders.ts'
import type { Translated } from '../sentence.ts'

const NOTED = '{most, plural, one {ein Stück} other {# Stück}}'

export const orders: Translated<typeof english> = {
  'order.items': [
    'Was möchten Sie bestellen?',
    'Welche Gerichte oder Artikel darf ich notieren?',
    'Sagen Sie es einfach, zum Beispiel „{example}, bitte“.',
    'Sie können etwas auswählen, sagen, was Sie möchten, oder eine Nachricht für das Team hinterlassen.',
  ],
  'order.forExample': '{question} Es gibt zum Beispiel {names}.',
  'order.whatWeHave': 'Was wir haben',
  'ready.servedOnly': '{name} gibt es nur {times}. {question}',
  'served.days': 'am {days}',
  'served.hours': 'von {from} bis {until}',
  'address.outside': 'An diese Adresse wird nicht geliefert. {question}',
  'address.outsideOf': 'An diese Adresse wird nicht geliefert, nur nach {names}. {question}',
  'address.onlyTo': 'Wir liefern nur nach {names}. {question}',
  'address.whole': 'Ich brauche die ganze Adresse mit Postleitzahl.',
  'address.belowMinimum':
    'Für eine Lieferung dorthin muss die Bestellung mindestens {minimum} betragen; bisher sind es {sum}. Was möchten Sie noch dazu? Sie können auch abholen.',
  'item.servedOnly': '{name} gibt es im Moment nicht, nur {times}.',
  'order.withDelivery': 'Das macht zusammen {sum}, mit {fee} für die Lieferung.',
  'order.more': [
    'Darf es sonst noch etwas sein?',
    'Möchten Sie noch etwas dazu, oder ist das alles?',
    'Sie können etwas hinzufügen, ändern oder weglassen, zum Beispiel „lieber zwei“, oder „das ist alles“ sagen.',
    'Bitte nennen Sie noch etwas, sagen Sie „das ist alles“ oder „lassen wir es“, um nichts zu bestellen.',
  ],
  'order.soFar': 'Bis jetzt: {lines}. {question}',
  'order.thatsAll': 'Das ist alles',
  'order.basketTitle': 'Ihre Bestellung bis jetzt',
  'order.title': 'Ihre Bestellung',
  'order.menu': 'Speisekarte',
  'order.deliveryFee': 'Liefergebühr',
  'order.notOpen': 'Diese Bestellung ist nicht mehr offen.',
  'order.changed': 'Ihre Bestellung ist geändert.',
  'order.empty': 'In Ihrer Bestellung steht jetzt nichts mehr.',
  'order.soFarOnly': 'Bis jetzt: {lines}.',
  'order.lineGone': 'Diese Zeile steht nicht mehr in Ihrer Bestellung.',
  'item.chooseFirst': 'Bitte wählen Sie für {name}: {options}.',
  'item.atMost': 'Von „{name}“ sind höchstens {most} möglich.',
  'order.none':
    'Im Moment kann ich hier keine Bestellungen aufnehmen. Ich kann stattdessen eine Nachricht für das Team aufnehmen.',
  'order.add': 'Was möchten Sie hinzufügen?',
  'order.item': 'Artikel',
  'order.without': 'ohne {what}',

  'way.which': [
    'Holen Sie es ab, oder sollen wir es liefern?',
    'Abholung oder Lieferung?',
    'Bitte sagen Sie „Abholung“ oder „Lieferung“.',
    'Sie können „Abholung“ oder „Lieferung“ wählen oder eine Nachricht für das Team hinterlassen.',
  ],
  'way.title': 'Wie möchten Sie es?',
  'way.pickup': 'Abholung',
  'way.delivery': 'Lieferung',
  'way.missing': '{way, select, pickup {Abholen kann man hier nicht.} other {Geliefert wird hier nicht.}} {question}',
  'way.wouldBe': 'Wäre Ihnen {way, select, pickup {Abholung} other {Lieferung}} recht?',
  'way.yes': '{way, select, pickup {Ja, Sie können es abholen.} other {Ja, wir liefern.}}',
  'way.no':
    '{way, select, pickup {Abholen kann man hier nicht; es wird geliefert.} other {Geliefert wird hier nicht; Sie können es abholen.}}',
  'address.which': [
    'Wohin soll es gehen? Straße, Hausnummer und Postleitzahl, bitte.',
    'An welche Adresse: Straße, Hausnummer und Postleitzahl?',
    'Zum Beispiel: Hafenweg 12, 20457 Hamburg.',
    'Sie können die Adresse schreiben oder „Abholung“ sagen.',
  ],
  'ready.when': [
    'Für wann soll es fertig sein?',
    'An welchem Tag und um wie viel Uhr möchten Sie es?',
    'Zum Beispiel „heute Mittag“ oder „morgen um 19 Uhr“.',
    'Bitte nennen Sie einen Tag und eine Uhrzeit, oder hinterlassen Sie eine Nachricht für das Team.',
  ],

  'choice.ofGroup': '{group}: {options}',
  'choice.which': [
    '{name}: Was davon möchten Sie? {choices}.',
    'Für {name} brauche ich noch eine Auswahl. {choices}.',
    'Sagen Sie zum Beispiel „das erste“ oder „egal“. {name}: {choices}.',
    'Sie können etwas davon antippen oder „egal“ sagen. {name}: {choices}.',
  ],

  'unclear.which': [
    '„{text}“ könnte {names} sein. Was davon ist es?',
    'Was davon soll ich notieren: {names}?',
    'Sagen Sie zum Beispiel „das erste“ oder „keins davon“.',
    'Sie können etwas auswählen, „keins davon“ sagen oder eine Nachricht für das Team hinterlassen.',
  ],
  'unclear.doYouMean': 'Meinen Sie {names}?',
  'unclear.halves': [
    'Wie viele sollen es insgesamt sein: {halves}? Bitte eine gerade Zahl, damit ich sie halbieren kann.',
    'Wie viele Stück insgesamt? Zum Halbieren braucht es eine gerade Zahl.',
    'Zum Beispiel „sechs insgesamt“ oder „von jedem drei“.',
    'Bitte nennen Sie mir eine gerade Zahl, oder sagen Sie „nein“, um es zu lassen.',
  ],

  'item.notOffered': 'Das gibt es hier nicht.',
  'item.notAvailable': '{name} gibt es im Moment nicht.',
  'item.noPrice': 'Ich kenne den Preis von {name} nicht und kann es deshalb nicht in eine Bestellung aufnehmen.',
  'item.onlyLeft': `{only}; ich habe daher ${NOTED} notiert.`,
  'item.upTo': `Von {name} kann ich höchstens {most} aufnehmen; ich habe daher ${NOTED} notiert.`,
  'item.thereAreOnly': 'Von {name} {count, plural, one {ist nur noch ein Stück} other {sind nur noch # Stück}} da',
  'item.oddCount': '„{said}“ ist nicht notiert: Ich kann ganze Zahlen ab 1 aufnehmen.',
  'item.unknown': '„{text}“ habe ich nicht gefunden.',
  'item.unknownNearest': '„{text}“ habe ich nicht gefunden. Am nächsten kommt dem bei uns {names}.',
  'order.ofItsOwn': '{names}: Das ist eine eigene Bestellung, die ich gleich nach dieser aufnehme.',
  'order.besidePlaced': 'Das ist eine eigene Bestellung, neben der mit dem Code {code}.',
  'order.thatComesTo': 'Das macht {sum}{way, select, delivery {, ohne die Lieferung} other {}}.',
  'order.soFarComesTo': 'Bis jetzt {lines}; das macht {sum}{way, select, delivery {, ohne die Lieferung} other {}}.',

  'stock.nearest': 'Genau das habe ich nicht gefunden. Am nächsten kommt dem: {items}',
  'stock.nothingGone': 'Im Moment ist nichts ausverkauft.',
  'stock.gone': 'Im Moment ausverkauft: {names}.',
  'stock.uncounted': 'Wie viele es sind, weiß ich nicht.',
  'stock.order': '{name} bestellen',
  'stock.available': '{name} ist verfügbar.',
  'stock.count': 'Von {name} {count, plural, one {ist ein Stück} other {sind # Stück}} vorrätig.',
  'stock.cannotKeep':
    'Was noch nicht da ist, kann ich nicht zurücklegen; ich kann Ihren Wunsch aber dem Team weitergeben.',
  'stock.out': '{name} ist ausverkauft.',
  'stock.outUntil': '{name} ist ausverkauft. Nachschub erwarten wir {day}.',
  'stock.variants': '{name}: {options}.',

  'offer.thereIs': 'Es gibt {names}.',
  'offer.thereIsAndMore': 'Es gibt {names}, und {more} weitere.',
  'offer.categories':
    'Zur Auswahl {count, plural, one {steht ein Artikel} other {stehen # Artikel}}, in {categories}; zum Beispiel {names}.',
  'chip.order': 'Ich möchte bestellen',
}
