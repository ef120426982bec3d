import type { viewings as english } from '../en/viewings.ts'
import type { Translated } from '../sentence.ts'

export const viewings: Translated<typeof english> = {
  'home.which': [
    'Lequel de ces biens souhaitez-vous visiter ?',
    'Lequel est-ce : le premier, le deuxième… ?',
    'Vous pouvez appuyer sur « Organiser une visite », dire « le deuxième » ou me décrire ce que vous cherchez, par exemple « deux chambres à moins de 1 500 ».',
    'Choisissez-en un, s’il vous plaît, décrivez ce que vous cherchez, ou laissez un message pour l’équipe.',
  ],
  'home.viewIt': 'Souhaitez-vous le visiter ?',
  'home.have': 'J’ai {homes}. {question}',
  'home.haveMore': 'J’ai {homes}, et {more} autres. {question}',
  'home.gone': '{title} n’est plus disponible.',
  'home.notShown': 'Il n’y a pas de visites {when}.',
  'home.timesOf': '{title} : {said}',
  'home.settled': '{title}, {when}. {said}',
  'home.timesAndHours': '{title} se visite : {hours}. {said}',
  'home.weekdays': 'du {first} au {last}',
  'home.weekday': 'le {weekday}',
  'home.says': '{home} ({quote})',
  'home.none':
    'Je n’ai rien de tel en ce moment. Je peux prendre un message pour que l’équipe vous prévienne quand quelque chose se présente.',
  'home.nearest': 'Je n’ai rien qui réponde à tout cela. Voici ce qui s’en approche le plus. {said}',
  'home.in': '{title} à {place}',
  'home.for': '{home} pour {price}{offer, select, rent { par mois} other {}}',
  'home.cardTitle': 'Biens',
  'home.onRequest': 'Prix sur demande',
  'home.price': '{price}{offer, select, rent { / mois} other {}}',
  'home.rooms': '{rooms, plural, =0 {Studio} one {# chambre} other {# chambres}}',
}
