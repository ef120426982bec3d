import type { viewings as english } from '../en/viewings.ts'
import type { Translated } from '../sentence.ts'

export const viewings: Translated<typeof english> = {
  'home.which': [
    'Was davon möchten Sie besichtigen?',
    'Welches Angebot ist es: das erste, das zweite …?',
    'Sie können „Besichtigung vereinbaren“ wählen, „das zweite“ sagen oder mir beschreiben, was Sie suchen, etwa „zwei Schlafzimmer unter 1.500“.',
    'Bitte wählen Sie ein Angebot, beschreiben Sie, was Sie suchen, oder hinterlassen Sie eine Nachricht für das Team.',
  ],
  'home.viewIt': 'Möchten Sie es besichtigen?',
  'home.have': 'Ich habe {homes}. {question}',
  'home.haveMore': 'Ich habe {homes} und {more} weitere. {question}',
  'home.gone': '{title} ist nicht mehr verfügbar.',
  'home.notShown': '{when} gibt es keine Besichtigungen.',
  'home.timesOf': '{title}: {said}',
  'home.settled': '{title}, {when}. {said}',
  'home.timesAndHours': '{title} kann besichtigt werden: {hours}. {said}',
  'home.weekdays': '{first} bis {last}',
  'home.weekday': '{weekday}',
  'home.says': '{home} ({quote})',
  'home.none':
    'So etwas habe ich im Moment nicht. Ich kann eine Nachricht aufnehmen, damit sich das Team meldet, sobald etwas frei wird.',
  'home.nearest': 'Alles zusammen erfüllt im Moment kein Angebot. Am nächsten kommt dem: {said}',
  'home.in': '{title} in {place}',
  'home.for': '{home} für {price}{offer, select, rent { im Monat} other {}}',
  'home.cardTitle': 'Angebote',
  'home.onRequest': 'Preis auf Anfrage',
  'home.price': '{price}{offer, select, rent { / Monat} other {}}',
  'home.rooms': '{rooms, plural, =0 {Studio} other {# Schlafzimmer}}',
}
