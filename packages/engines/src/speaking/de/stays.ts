import type { stays as english } from '../en/stays.ts'
import type { Translated } from '../sentence.ts'

export const stays: Translated<typeof english> = {
  'stay.nights': [
    'Ab welchem Tag, und für wie viele Nächte?',
    'An welchem Tag reisen Sie an, und wie viele Nächte bleiben Sie?',
    'Zum Beispiel „ab Freitag, zwei Nächte“ oder „vom 3. bis 5. Dezember“.',
    'Bitte nennen Sie den Anreisetag und die Zahl der Nächte, oder hinterlassen Sie eine Nachricht für das Team.',
  ],
  'stay.length': [
    'Für wie viele Nächte?',
    'Wie viele Nächte bleiben Sie?',
    'Zum Beispiel „zwei Nächte“ oder „bis Sonntag“.',
    'Bitte nennen Sie die Zahl der Nächte, oder hinterlassen Sie eine Nachricht für das Team.',
  ],
  'stay.guests': [
    'Für wie viele Personen?',
    'Zu wievielt übernachten Sie?',
    'Bitte nennen Sie mir eine Zahl, zum Beispiel „zwei“.',
    'Sie können die Zahl der Gäste schreiben oder eine Nachricht für das Team hinterlassen.',
  ],
  'stay.arrival': [
    'An welchem Tag möchten Sie stattdessen anreisen?',
    'An welchem Tag soll der Aufenthalt beginnen?',
    'Zum Beispiel „nächsten Freitag“ oder „am 3. Dezember“.',
    'Bitte nennen Sie den Anreisetag, oder hinterlassen Sie eine Nachricht für das Team.',
  ],
  'stay.keepsLength':
    '{question} Es {nights, plural, one {bleibt bei einer Nacht} other {bleibt bei # Nächten}}, wenn Sie nichts anderes sagen.',
  'stay.aNight': '{name}, {price} pro Nacht',
  'stay.rooms': 'Für diese Nächte haben wir {names}. Welches Zimmer möchten Sie?',
  'stay.roomsAmongOthers': 'Für diese Nächte haben wir unter anderem {names}. Was davon möchten Sie?',
  'stay.namedForNights': '{name}, {price} {nights, plural, =1 {für eine Nacht} other {für # Nächte}}',
  'stay.notFree':
    '{count, plural, =1 {Das ist} other {Davon ist nichts}} in diesen Nächten {count, plural, =1 {nicht frei} other {frei}}.',
  'stay.notLet': '{names} wird {day} nicht vermietet.',
  'stay.notLetUntil': '{names} wird {day} nicht vermietet; die nächste Nacht ist {next}.',
  'stay.least':
    'Ein Aufenthalt, der an diesem Tag beginnt, dauert mindestens {least, plural, =1 {eine Nacht} other {# Nächte}}: {names}. {question}',
  'stay.otherNights': [
    'Welche anderen Nächte würden Ihnen passen?',
    'Welche anderen Nächte hätten Sie gern?',
    'Zum Beispiel „ab Freitag, zwei Nächte“.',
    'Bitte nennen Sie den Anreisetag und die Zahl der Nächte, oder hinterlassen Sie eine Nachricht für das Team.',
  ],
  'stay.full': 'Ab {day} ist für {nights, plural, one {eine Nacht} other {# Nächte}} kein Zimmer frei.',
  'stay.fullBut':
    'Ab {day} ist für {nights, plural, one {eine Nacht} other {# Nächte}} kein Zimmer frei. Frei ist etwas ab {others}.',
  'stay.closed': 'In diesen Nächten oder einigen davon haben wir geschlossen.',
  'stay.closedBut':
    'In diesen Nächten oder einigen davon haben wir geschlossen. Ein Aufenthalt von {nights, plural, one {eine Nacht} other {# Nächte}} könnte ab {others} beginnen.',
  'room.describedWithRange':
    '{name} für {sleeps, plural, one {eine Person} other {bis zu # Personen}}, je nach Datum {least} bis {most} pro Nacht',
  'room.forNights': '{room}: {price} für {nights, plural, =1 {eine Nacht} other {# Nächte}}',
  'room.leastNights': '(ab diesem Tag sind mindestens {least} Nächte zu buchen)',
  'stay.whichRoom': 'Welches dieser Zimmer möchten Sie?',
  'stay.leastStill':
    'Leider nicht: Ab diesem Tag sind es mindestens {least, plural, =1 {eine Nacht} other {# Nächte}}, also {names}. {question}',
  'stay.with': '{what} mit {extras}',
  'stay.mostOf': '{name}: höchstens {most} in einer Unterkunft.',
  'stay.unpriced': 'Für {names} kenne ich keinen Preis: Die Summe ist ohne das, und das Team sieht es bei der Buchung.',
  'stay.ages': [
    'Der Preis hängt vom Alter ab: Kommen Kinder mit, und wie alt sind sie?',
    'Wie alt sind die Kinder, die mitkommen, falls es welche sind?',
    'Zum Beispiel „7 und 3“ oder „nur Erwachsene“.',
    'Bitte nennen Sie das Alter der Kinder oder sagen Sie „nur Erwachsene“; Sie können auch eine Nachricht hinterlassen.',
  ],
  'stay.aRoom': 'die nächste Unterkunft',
  'stay.roomsTitle': 'Freie Zimmer',
  'stay.largest':
    'Das größte Zimmer ist für {most, plural, one {eine Person} other {# Personen}}. Für mehr Personen kann ich eine Nachricht für das Team aufnehmen. Wie viele übernachten in einem Zimmer?',
  'stay.forNights': '{price} für {nights, plural, =1 {eine Nacht} other {# Nächte}}',
  'room.described': '{name} für {sleeps, plural, one {eine Person} other {bis zu # Personen}}',
  'room.describedWithPrice':
    '{name} für {sleeps, plural, one {eine Person} other {bis zu # Personen}}, {price} pro Nacht',
  'stay.closedStill':
    'Dann haben wir ganz geschlossen, für jede Unterkunft. Ein Aufenthalt von {nights, plural, one {einer Nacht} other {# Nächten}} könnte am {others} beginnen.',
  'stay.arriveFrom': '{name}: Anreise ab {time}.',
  'stay.leaveBy': '{name}: Abreise am letzten Tag bis {time}.',
  'stay.noted': 'Ich habe es bei der Buchung vermerkt.',
  'stay.opensAgain': 'Wir öffnen wieder am {day}.',
  'stay.extraCosts':
    '{name}: {price} {per, select, night {pro Nacht} guest {pro Person und Aufenthalt} guestnight {pro Person und Nacht} other {pro Aufenthalt}}.',
  'stay.extraTogether': '{told} Für {quantity} sind das {sum}.',
  'stay.sumIsRight': 'Ja, das ist alles zusammen. {what}',
  'stay.sumIsOther': 'Nicht ganz. {what}',
  'stay.thenComes': 'Danach kommt {rooms}.',
  'stay.forGuests': '{name} für {guests, plural, one {eine Person} other {# Personen}}',
  'stay.openThen': 'Ja, {names}: {day} ist das zu haben.',
  'stay.wheneverKnown': 'Kein Problem, sagen Sie es mir, sobald Sie es wissen.',
  'room.thereIs': 'Wir haben {rooms}.',
}
