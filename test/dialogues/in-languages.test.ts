import { bistro } from './business/bistro.ts'
import { playEach } from './business/play-each.ts'

const inLanguage = (language: string) => () => ({ ...bistro(), language })

playEach(bistro, [
  [
    'a table in German, from the first word to the code',
    `visitor: Guten Tag, ich möchte gern einen Tisch für vier Personen am Dienstag um halb acht
     agent: Name
     visitor: Anna Berg, anna@berg.example
     agent: Dienstag, 24. November um 19:30
     visitor: ja, gern
     agent: Ihr Code
     stored: confirmed | reservation | Table for 4 | 2026-11-24 19:30 | 4 people | Anna Berg, anna@berg.example`,
    inLanguage('de'),
  ],
  [
    'a table in Spanish, with a change before the yes',
    `visitor: hola, quiero reservar una mesa para dos el viernes a las ocho de la tarde
     visitor: me llamo Ana Ruiz, ana@ruiz.example
     agent: viernes 27 de noviembre
     visitor: mejor para tres personas
     agent: 3 personas
     visitor: sí, perfecto
     stored: confirmed | reservation | Table for 3 | 2026-11-27 20:00 | 3 people | Ana Ruiz, ana@ruiz.example`,
    inLanguage('es'),
  ],
  [
    'a table in French, one thing at a time, and a question beside',
    `visitor: bonjour, je voudrais réserver une table
     visitor: nous serons cinq
     visitor: samedi prochain à 19h
     visitor: Luc Martin, luc@martin.example
     agent: 5 personnes
     visitor: oui, merci
     stored: confirmed | reservation | Table for 5 | 2026-11-28 19:00 | 5 people | Luc Martin, luc@martin.example`,
    inLanguage('fr'),
  ],
  [
    'a question beside in Spanish',
    `visitor: quisiera una mesa para cuatro el miércoles a las 19:30
     visitor: ¿se admiten perros?
     visitor: Marta Gil, 612 345 678
     agent: miércoles 25 de noviembre a las 19:30
     visitor: vale
     stored: confirmed | reservation | Table for 4 | 2026-11-25 19:30 | 4 people | Marta Gil, 612 345 678`,
    inLanguage('es'),
  ],
  [
    'one that is left in German',
    `visitor: Ich möchte einen Tisch für zwei am Freitag um 20 Uhr
     visitor: ach, vergessen Sie es
     rows: 0`,
    inLanguage('de'),
  ],
])
