import { playEach } from './business/play-each.ts'
import { agencyIn, bistroIn, innIn, kitchenIn, salonIn } from './houses-in-languages.ts'

/* Visitors who speak French with a house that does. */

const language = 'fr'
const bistro = () => bistroIn({ language, fact: ['parking', 'Le parking est derrière la maison.'] })
const salon = () => salonIn({ language, cut: 'Coupe', colour: 'Coloration', people: ['Julie', 'Marc'] })
const inn = () => innIn({ language, rooms: ['Chambre simple', 'Chambre double', 'Suite familiale'] })
const agency = () => agencyIn({ language, homes: ['Loft du port', 'Appartement avec jardin'] })
const kitchen = () =>
  kitchenIn({
    language,
    pizza: 'Pizza Reine',
    size: 'Taille',
    sizes: ['Petite', 'Grande'],
    drink: 'Limonade',
    sweet: 'Tarte aux pommes',
  })

const LUC = 'Luc Martin, luc@martin.example'
const BOOKED = `visitor: il vous reste une table pour quatre vendredi à 19h ?
     visitor: ${LUC}
     visitor: oui, s'il vous plaît
     agent: Votre code`

playEach(bistro, [
  [
    'a table is moved',
    `${BOOKED}
     visitor: On peut la décaler à jeudi ?
     agent: jeudi 26 novembre à 19
     visitor: oui
     agent: Changé
     stored: confirmed | reservation | Table for 4 | 2026-11-26 19:00 | 4 people | ${LUC}`,
  ],
  [
    '[TG23] a table is cancelled',
    `${BOOKED}
     visitor: finalement on ne peut pas venir, annulez s'il vous plaît
     visitor: oui, annulez
     agent: Annulé
     stored: cancelled | reservation | Table for 4 | 2026-11-27 19:00 | 4 people | ${LUC}`,
  ],
  [
    '[TG20] a question in one breath with the name is answered, and the name kept',
    `visitor: une table pour deux mercredi à 18h
     visitor: Luc Martin, luc@martin.example. Est-ce qu'il y a un parking ?
     agent: Le parking est derrière la maison
     agent: mercredi 25 novembre à 18
     visitor: parfait
     stored: confirmed | reservation | Table for 2 | 2026-11-25 18:00 | 2 people | ${LUC}`,
  ],
  [
    '[TG19] it is left in words of its own',
    `visitor: je voudrais réserver une table
     visitor: bon, laissez tomber, je vais appeler
     rows: 0
     not: combien de personnes`,
  ],
  [
    '[TG22] whether the house is open is told by its hours',
    `visitor: Vous êtes ouverts lundi ?
     agent: lundi 23 novembre
     visitor: Et mardi, vous fermez à quelle heure ?
     agent: à 22
     rows: 0`,
  ],
  [
    '[TG22] what can be booked is told',
    `visitor: Qu'est-ce que je peux réserver ?
     agent: réservation
     rows: 0`,
  ],
  [
    '[TG21] a message is taken and passed on',
    `visitor: Je voudrais laisser un message
     visitor: Gardez la chaise haute pour nous
     visitor: ${LUC}
     visitor: oui
     stored: message | Gardez la chaise haute pour nous | ${LUC}`,
  ],
  [
    'an appointment with somebody by name',
    `visitor: Je voudrais un rendez-vous pour une coloration avec Julie
     visitor: mardi à 15h
     visitor: ${LUC}
     agent: mardi 24 novembre à 15
     visitor: oui
     stored: confirmed | appointment | Coloration | 2026-11-24 15:00 | Julie | ${LUC}`,
    salon,
  ],
  [
    '[TG22] what a service costs, in the middle of it',
    `visitor: un rendez-vous pour une coupe mercredi à 11h
     visitor: Combien coûte la coupe ?
     agent: 38
     visitor: peu importe
     visitor: ${LUC}
     visitor: d'accord
     agent: Réservé`,
    salon,
  ],
  [
    '[TG15] an order with its size',
    `visitor: Je prends deux grandes pizza reine et une limonade
     visitor: c'est tout
     visitor: ${LUC}
     visitor: oui
     stored: confirmed | menu | 2 Pizza Reine, Grande; 1 Limonade | 2700 EUR | pickup | ${LUC}`,
    kitchen,
  ],
  [
    'a room for two nights',
    `visitor: Avez-vous une chambre double de vendredi à dimanche pour deux personnes ?
     visitor: ${LUC}
     agent: Chambre double
     agent: 2 nuits
     visitor: oui, réservez
     stored: confirmed | reservation | Chambre double | 2026-11-27 15:00 | 2 people | ${LUC}`,
    inn,
  ],
  [
    'a viewing of a home by its name',
    `visitor: J'aimerais visiter l'appartement avec jardin
     visitor: mardi à 15h
     visitor: ${LUC}
     visitor: oui
     stored: confirmed | viewing | Appartement avec jardin | 2026-11-24 15:00 | Mara | ${LUC}`,
    agency,
  ],
])
