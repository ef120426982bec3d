import type { bookings as english } from '../en/bookings.ts'
import type { Translated } from '../sentence.ts'

export const bookings: Translated<typeof english> = {
  'service.which': [
    'Was möchten Sie buchen?',
    'Um welche Leistung geht es?',
    'Bitte nennen Sie eine davon, zum Beispiel „{example}“.',
    'Sie können eine davon wählen oder nennen, oder eine Nachricht für das Team hinterlassen.',
  ],
  'service.thereIs': '{question} Es gibt {names}.',
  'service.thereIsAmongOthers': '{question} Es gibt unter anderem {names}.',
  'service.title': 'Leistungen',
  'service.described': '{name} ({minutes} Min.)',
  'service.describedWithPrice': '{name} ({minutes} Min., {price})',
  'service.doneBy': '{name} übernimmt bei uns: {people}.',
  'service.takes': '{name} dauert {minutes} Minuten.',
  'service.takesAndCosts': '{name} dauert {minutes} Minuten und kostet {price}.',
  'service.personDoes': '{person} übernimmt: {services}.',
  'service.offered': 'Sie können buchen: {names}.',
  'service.offeredAndMore': 'Sie können buchen: {names}, und {more} weitere.',

  'party.howMany': [
    'Für wie viele Personen?',
    'Wie viele werden Sie sein?',
    'Bitte nennen Sie mir eine Zahl, zum Beispiel „vier“ oder „zwei Erwachsene und ein Kind“.',
    'Sie können die Zahl der Personen schreiben oder eine Nachricht für das Team hinterlassen.',
  ],
  'party.whole': 'Eine Buchung gilt für eine ganze Zahl von Personen, mindestens eine.',
  'party.tooLarge':
    'Ich kann hier für höchstens {most} Personen buchen. Für eine größere Runde kann ich eine Nachricht für das Team aufnehmen. Wie viele werden Sie sein?',
  'party.title': 'Wie viele Personen?',

  'staff.withWhom': [
    'Bei wem hätten Sie es gern?',
    'Zu wem möchten Sie?',
    'Bitte nennen Sie mir einen Namen, oder sagen Sie „egal“.',
    'Sie können jemanden auswählen, „egal“ sagen oder „lassen wir es“.',
  ],
  'staff.thereIs': '{question} Zur Wahl stehen {names}.',
  'staff.wouldBe': 'Das wäre bei {name}. Ist Ihnen das recht?',
  'staff.doNotDo': '{names} {count, plural, one {bietet} other {bieten}} {service} nicht an.',
  'staff.anyone': 'Egal',
  'staff.title': 'Bei wem',

  'when.ask': [
    'Für welchen Tag und welche Uhrzeit?',
    'Welcher Tag würde Ihnen passen, und um wie viel Uhr?',
    'Sagen Sie es, wie Sie möchten, zum Beispiel „morgen um 15 Uhr“ oder „Freitagabend“.',
    'Bitte wählen Sie eine der Zeiten, nennen Sie einen Tag, oder hinterlassen Sie eine Nachricht für das Team.',
  ],
  'when.title': 'Freie Zeiten',
  'when.nearestTitle': 'Nächste freie Zeiten',
  'when.have': 'Frei wäre {times}.',
  'when.haveOne': 'Frei wäre {times}. Soll ich das nehmen?',
  'when.haveSeveral': 'Frei wäre {times}. Was passt Ihnen?',
  'when.next': '{question} Die nächsten freien Zeiten: {times}.',
  'when.nearest': '{said} Die nächstliegenden freien Zeiten: {times}.',
  'when.nearestWouldDo': '{said} Die nächstliegenden freien Zeiten: {times}. Passt Ihnen davon etwas?',
  'when.whichOther': '{said} Welcher andere Tag würde Ihnen passen, und um wie viel Uhr?',
  'when.insteadMessage': '{said} Wenn Sie möchten, nehme ich stattdessen eine Nachricht für das Team auf.',
  'when.dayAt': '{day} um {time}',
  'when.dayBetween': '{day} zwischen {from} und {until}',
  'when.nextTwoWeeks': 'in den nächsten zwei Wochen',
  'when.onThoseDays': 'an diesen Tagen',
  'when.then': 'zu dieser Zeit',
  'no.closed': 'Eine Buchung {when} ist nicht möglich: Da ist geschlossen.',
  'no.closedOrTooSoonAfter':
    'Eine Buchung {when} ist nicht möglich: Da ist geschlossen, oder es wird zu bald danach geschlossen.',
  'no.full': 'Es ist nichts mehr frei {when}.',
  'no.past': 'Dieser Zeitpunkt ist schon vorbei.',
  'no.tooSoon': 'Das ist hier für eine Buchung zu kurzfristig.',
  'no.tooFar': 'So weit im Voraus kann ich noch nicht buchen.',
  'no.partyTooLarge': 'Das sind mehr Personen, als ich hier buchen kann.',
  'no.notOffered': 'Das kann ich hier nicht buchen.',

  'hours.openNow': 'Ja, wir haben jetzt geöffnet, bis {until}.',
  'hours.closedNow': 'Nein, wir haben jetzt geschlossen.',
  'hours.closedNowUntil': 'Nein, wir haben jetzt geschlossen. Wir öffnen wieder {day} um {time}.',
  'hours.closedOn': '{answer, select, no {Nein, wir haben} other {Wir haben}} {day} geschlossen.',
  'hours.fromTo': 'von {from} bis {to}',
  'hours.openOn':
    '{answer, select, yes {Ja, wir haben} no {Nein, wir haben} other {Wir haben}} {day} {answer, select, no {nur } other {}}{hours} geöffnet.',
}
