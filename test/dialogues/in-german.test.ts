import { playEach } from './business/play-each.ts'
import { agencyIn, bistroIn, innIn, kitchenIn, salonIn } from './houses-in-languages.ts'

/* Visitors who speak German with a house that does. */

const language = 'de'
const bistro = () => bistroIn({ language, fact: ['parkplätze', 'Parkplätze sind hinter dem Haus.'] })
const salon = () => salonIn({ language, cut: 'Haarschnitt', colour: 'Färben', people: ['Hanna', 'Ben'] })
const inn = () => innIn({ language, rooms: ['Einzelzimmer', 'Doppelzimmer', 'Familienzimmer'] })
const agency = () => agencyIn({ language, homes: ['Loft am Hafen', 'Gartenwohnung'] })
const kitchen = () =>
  kitchenIn({
    language,
    pizza: 'Pizza Margherita',
    size: 'Größe',
    sizes: ['Klein', 'Groß'],
    drink: 'Limonade',
    sweet: 'Tiramisu',
  })

const ANNA = 'Anna Berg, anna@berg.example'
const BOOKED = `visitor: Hätten Sie für Freitag um 19 Uhr einen Tisch zu viert?
     visitor: ${ANNA}
     visitor: ja bitte
     agent: Ihr Code`

playEach(bistro, [
  [
    'a table is moved by words that stand apart',
    `${BOOKED}
     visitor: Kann ich das auf Donnerstag verschieben?
     agent: Donnerstag, 26. November um 19:00
     visitor: ja
     agent: Geändert
     stored: confirmed | reservation | Table for 4 | 2026-11-26 19:00 | 4 people | ${ANNA}`,
  ],
  [
    '[TG23] a table is cancelled',
    `${BOOKED}
     visitor: Leider müssen wir absagen, bitte stornieren
     visitor: ja, stornieren
     agent: Storniert
     stored: cancelled | reservation | Table for 4 | 2026-11-27 19:00 | 4 people | ${ANNA}`,
  ],
  [
    '[TG20] a question in one breath with the name is answered, and the name kept',
    `visitor: Tisch für zwei am Mittwoch um 18 Uhr bitte
     visitor: Anna Berg, anna@berg.example. Gibt es Parkplätze?
     agent: Parkplätze sind hinter dem Haus
     agent: Mittwoch, 25. November um 18:00
     visitor: passt
     stored: confirmed | reservation | Table for 2 | 2026-11-25 18:00 | 2 people | ${ANNA}`,
  ],
  [
    '[TG19] it is left in words of its own',
    `visitor: ich möchte einen tisch reservieren
     visitor: ach wissen Sie was, ich rufe lieber an
     rows: 0
     not: Für wie viele`,
  ],
  [
    '[TG22] whether the house is open is told by its hours',
    `visitor: Habt ihr am Montag geöffnet?
     agent: Montag, 23. November geschlossen
     visitor: Und bis wann habt ihr am Dienstag offen?
     agent: 22:00
     rows: 0`,
  ],
  [
    '[TG22] what can be booked is told',
    `visitor: Was kann ich bei Ihnen buchen?
     agent: Reservierung
     rows: 0`,
  ],
  [
    '[TG21] a message is taken and passed on',
    `visitor: Ich möchte eine Nachricht hinterlassen
     visitor: Bitte halten Sie den Kinderstuhl bereit
     visitor: ${ANNA}
     visitor: ja
     stored: message | Bitte halten Sie den Kinderstuhl bereit | ${ANNA}`,
  ],
  [
    'an appointment with somebody by name',
    `visitor: Ich bräuchte einen Termin zum Färben bei Hanna
     visitor: Dienstag um 15 Uhr
     visitor: ${ANNA}
     agent: Dienstag, 24. November um 15:00
     visitor: ja, gern
     stored: confirmed | appointment | Färben | 2026-11-24 15:00 | Hanna | ${ANNA}`,
    salon,
  ],
  [
    '[TG22] what a service costs, in the middle of it',
    `visitor: Termin für einen Haarschnitt am Mittwoch um 11 bitte
     visitor: Was kostet der Haarschnitt?
     agent: 38
     visitor: egal
     visitor: ${ANNA}
     visitor: ja
     agent: Gebucht`,
    salon,
  ],
  [
    '[TG15] an order with its size',
    `visitor: Ich nehme zwei große Pizza Margherita und eine Limonade
     visitor: das ist alles
     visitor: ${ANNA}
     visitor: ja
     stored: confirmed | menu | 2 Pizza Margherita, Groß; 1 Limonade | 2700 EUR | pickup | ${ANNA}`,
    kitchen,
  ],
  [
    'a room for two nights',
    `visitor: Haben Sie ein Doppelzimmer von Freitag bis Sonntag für zwei Personen?
     visitor: ${ANNA}
     agent: Doppelzimmer
     agent: 2 Nächte
     visitor: ja, buchen Sie das
     stored: confirmed | reservation | Doppelzimmer | 2026-11-27 15:00 | 2 people | ${ANNA}`,
    inn,
  ],
  [
    'a viewing of a home by its name',
    `visitor: Ich würde mir gern die Gartenwohnung ansehen
     visitor: Dienstag um 15 Uhr
     visitor: ${ANNA}
     visitor: ja
     stored: confirmed | viewing | Gartenwohnung | 2026-11-24 15:00 | Mara | ${ANNA}`,
    agency,
  ],
])
