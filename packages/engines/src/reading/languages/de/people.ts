import type { PeopleData } from '../engine/language-data.ts'

const PERSONS =
  '(personen|person|leute|erwachsene|erwachsener|erwachsenen|kinder|kind|kindern|gaste|gast|freunde|freunden|babys|baby|kleinkind|kleinkinder|mann|frauen|senioren|kollegen)'

const GROUPS = `${PERSONS} [(und|plus|mit|,) {n2} ${PERSONS}] [(und|plus|mit|,) {n3} ${PERSONS}]`

/** People, nights, amounts, choices and names in German. */
export const peopleDe: PeopleData = {
  party: [
    `{n} ${GROUPS}`,
    `(fur|tisch fur|gruppe von) [(etwa|circa|uns)] {n} [${GROUPS}]`,
    `(wir sind|sind wir|wir waren|wir werden|wir kommen|sind) [(insgesamt|nur|jetzt|doch)] [zu] {n} [${GROUPS}]`,
    `es werden {n} [${GROUPS}]`,
    '{n} von uns',
  ],
  parties: {
    '(nur ich|ich allein|ich alleine|nur fur mich|fur mich allein|fur mich|allein|alleine)': 1,
    '(zu zweit|zweit|zu zweien|fur uns zwei|fur uns beide|wir beide|wir zwei|ein paar)': 2,
    '(meine frau|mein mann|meine freundin|mein freund|meine mutter|mein vater|mein partner|meine partnerin|mein sohn|meine tochter) und ich': 2,
    'ich und (meine frau|mein mann|meine freundin|mein freund|mein partner|meine partnerin)': 2,
    '(zu dritt|dritt)': 3,
    '(zu viert|viert)': 4,
    '(zu funft|funft)': 5,
    '(zu sechst|sechst)': 6,
    '(zu siebt|siebt)': 7,
    '(zu acht)': 8,
    '(zu neunt|neunt)': 9,
    '(zu zehnt)': 10,
    '(zu zwolft)': 12,
  },
  persons:
    'personen|person|leute|erwachsene|erwachsener|erwachsenen|kinder|kind|kindern|gaste|gast|freunde|babys|baby|kleinkind|kleinkinder|kollegen',
  nights: ['[fur] {n} (nachte|nacht|nachten|ubernachtungen|ubernachtung)'],
  quantity: [
    '{n} (stuck|portionen|portion|mal|davon|x)',
    '(ich nehme|nehme|ich mochte|ich hatte gern|machen sie|mach) {n}',
    'x {n}',
    '{n} x',
  ],
  choice: [
    '(der|die|das|den|dem) {nth} [(termin|option|vorschlag|davon|zeit|uhrzeit|wahl)]',
    '(option|nummer|vorschlag|nr) [.] {n}',
    '{nth} (termin|option|vorschlag|wahl)',
  ],
  last: ['(der|die|das|den) (letzte|letzten|letzter)'],
  nameLeads: [
    '(ich heisse|ich heise|mein name ist|[mein] name [ist] [:]|auf den namen|unter dem namen|ich bin die|ich bin der|auf namen|der name ist|der name lautet)',
  ],
  weakNameLeads: ['(ich bin|hier ist|hier spricht|bin|hier|von|auf|fur)'],
  articles: 'ein|eine|einen|einem|einer',
  notNames:
    'und oder der die das den dem ein eine einen mein meine ich du er sie es wir ihr sie ist sind bin am im um an auf fur mit bei von zu zum zur nein ja hallo danke bitte telefon email mail nummer handy tisch reservierung termin okay heute morgen abend mittag uhr person personen mochte will wurde hatte brauche gerne gern heisse name das kann konnte wann wo wie was wer warum welche allein alleine noch nicht mehr aber dann dass hier da schon sehr leider spater fruher krank unterwegs vegetarier sicher',
  particles: 'von van der den de del zu zur y da dos und',
}
