import type { PeopleData } from '../engine/language-data.ts'

const PERSONS =
  '(personnes|personne|adultes|adulte|enfants|enfant|bebes|bebe|convives|convive|couverts|couvert|invites|invite|amis|amies|gens|ados|petits|grands)'

const GROUPS = `${PERSONS} [(et|plus|avec|,) {n2} ${PERSONS}] [(et|plus|avec|,) {n3} ${PERSONS}]`

/** People, nights, amounts, choices and names in French. */
export const peopleFr: PeopleData = {
  party: [
    `{n} ${GROUPS}`,
    `(nous serons|on sera|nous sommes|on est|on serait|nous serions|serons|serez|on vient a|nous venons a) [(environ|a|juste|que)] {n} [${GROUPS}]`,
    `(pour|table de|table pour|groupe de|un groupe de) [(environ|nous)] {n} [${GROUPS}]`,
    'tous les {n}',
  ],
  parties: {
    '(juste moi|moi seul|moi seule|moi tout seul|tout seul|toute seule|seul|seule|pour moi)': 1,
    '(nous deux|pour nous deux|tous les deux|toutes les deux|en couple|un couple|a deux)': 2,
    '(ma femme|mon mari|ma copine|mon copain|mon ami|mon amie|ma mere|mon pere|mon conjoint|ma compagne|mon fils|ma fille) et moi': 2,
    'moi et (ma femme|mon mari|ma copine|mon copain|mon ami|mon amie|ma compagne)': 2,
  },
  persons:
    'personnes|personne|adultes|adulte|enfants|enfant|bebes|bebe|convives|couverts|couvert|invites|amis|gens|ados',
  nights: ['[(pour|pendant)] {n} (nuits|nuit|nuitees|nuitee)'],
  quantity: [
    '{n} (pieces|piece|portions|portion|unites|fois)',
    '(j en voudrais|j en prends|j en veux|donnez m en|mettez m en|je prends|je voudrais) {n}',
    'x {n}',
    '{n} x',
  ],
  choice: [
    '(le|la|les) {nth} [(option|horaire|creneau|proposition|choix|heure)]',
    '(option|numero|le numero|choix|n) {n}',
    '{nth} (option|creneau|horaire|choix)',
  ],
  last: ['(le|la) (dernier|derniere)'],
  nameLeads: [
    '(je m appelle|mon nom est|[mon] nom [est] [:]|au nom de|au nom d|sous le nom de|c est au nom de|le nom est|je me nomme|c est pour)',
  ],
  weakNameLeads: ['(je suis|c est|ici|de la part de|pour|moi c est)'],
  articles: 'un|une',
  notNames:
    'et ou le la les un une des du de d l je tu il elle on nous vous mon ma mes votre vos est suis sont a au aux en dans pour par avec sans sur non oui bonjour bonsoir merci telephone email mail numero portable table reservation rendez rdv vous ok demain soir matin midi heure heures personne personnes voudrais veux aimerais besoin appelle nom ce cette c s qui que quoi quand ou comment combien pas plus mais alors tres bien ici moi seul seule tout peut peux possible desole malade vegetarien',
  particles: 'de du des la le les d van von',
}
