import type { GuardTurn } from '../../ports.ts'

export type Deed = GuardTurn['deedsDone'][number]

/** What a word of doing says that was done; a word may stand for several deeds, and for one that is never done here. */
export const DEED_WORDS: readonly (readonly [pattern: RegExp, deeds: readonly Deed[]])[] = [
  [/^(?:book|reserv|schedul|confirm|regist|secur|hold|held|put|set|sign|enter|arrang|made|pencil)/u, ['booked']],
  [
    /^(?:apunt|inscri|agend|gebucht|buch|eingetragen|trag|vorgemerkt|merk|bestatig|vereinbart|mis|mets|inscrit|bloque)/u,
    ['booked'],
  ],
  [/^(?:order|plac|bestell|pedido|pid|encarg|command|confirm)/u, ['ordered']],
  [/^(?:mov|reschedul|chang|shift|postpon|verschob|verleg|umgebucht|cambi|deplac|report|modifi)/u, ['moved']],
  [/^(?:cancel|stornier|abgesagt|anul|annul)/u, ['cancelled']],
  [
    /^(?:not|record|sav|writ|pass|forward|left|leav|inform|let|anot|notier|weitergeleitet|weitergegeben|aufgenommen|leit|gebe|pas|deja|enreg|transm|confirm)/u,
    ['noted', 'handed_over'],
  ],
  [
    /^(?:transfer|connect|hand|verbind|verbunden|ubergeben|transfier|transfer|mets|get|be|pon|ring|call)/u,
    ['handed_over', 'noted'],
  ],
]

const ADVERBS = String.raw`(?:(?:just|now|already|also|gladly|gone|ahead|and|been|have|so|then|immediately|personally|happily|right|away|to|be) )*`
const PRONOUNS_ES = String.raw`(?:(?:ya|se|le|les|te|os|lo|la|los|las|me) )*`
const PRONOUNS_FR = String.raw`(?:(?:vous|te|t|le|la|les|l|lui|leur|y|en|bien|deja) )*`

/** The verb of an assistant's own deed, done or promised, as the first group. */
export const OWN_DEEDS: readonly RegExp[] = [
  new RegExp(
    String.raw`\bi (?:have|ve|had|will|ll|just|shall|m going|am going|went|m now|am now) ${ADVERBS}(\w+)`,
    'gu',
  ),
  /\bi (?:m|am) (\w{3,}ing)\b/gu,
  /\bi (booked|reserved|ordered|moved|cancelled|canceled|noted|passed|forwarded|sent|saved|confirmed|scheduled|registered|arranged|informed|told|spoke|asked|called|added|applied|issued|refunded|updated|put)\b/gu,
  new RegExp(
    String.raw`\bwe (?:have|ve|will|ll|are|re) ${ADVERBS}(book\w*|reserv\w*|schedul\w*|cancel\w*|mov(?:e|ed|ing)|reschedul\w*|not(?:e|ed)|forward\w*|confirm\w*|put|get back|be in touch|added|sent|send|refund\w*|hold|held|set aside) (?:you|your|it|that|this|a|an|the|one|to|in|everything)\b`,
    'gu',
  ),
  /\bwe (?:ll|will) (get) back to you\b/gu,
  /\b(?:someone|somebody|a colleague|the team|our team|staff|they|a member of \w+|the (?:manager|owner|office)) (?:will|ll|is going to) (?:then |also |soon )?(\w+)/gu,
  /\byou (?:will|ll) (receive|get) (?:an?|your|the) (?:\w+ )?(?:confirmation|email|e mail|mail|text|sms|message|call)\b/gu,
  new RegExp(
    String.raw`\b(?:he|hemos|voy a|vamos a|acabo de) ${PRONOUNS_ES}(\w+(?:ado|ido|cho|sto|rto|ar|er|ir|arlo|arla|arle))\b`,
    'gu',
  ),
  new RegExp(
    String.raw`\b${PRONOUNS_ES}(envio|mando|reservo|apunto|anoto|confirmo|cancelo|transfiero|cambio|pido|encargo|inscribo)\b`,
    'gu',
  ),
  /\bich (?:habe|hab|hatte) (?:\S+ ){0,12}?((?:ge|ver|be|ein|um|ab|vor|auf|weiter|hinzu|uber)\w{2,}(?:t|en)|\w+iert)\b/gu,
  /\bwir haben (?:sie|ihnen|ihren?|ihr|den|das|die|es|fur sie) (?:\S+ ){0,10}?((?:ge|ver|be|ein|um|ab|vor|auf|weiter)\w{2,}(?:t|en)|\w+iert)\b/gu,
  /\bich (?:werde|will) (?:\S+ ){0,10}?(\w+en)\b/gu,
  /\bich (buche|reserviere|trage|notiere|storniere|verbinde|leite|schicke|sende|bestelle|verschiebe|merke|gebe|bestatige|kummere)\b/gu,
  /\b(?:kollege|kollegin|team|jemand|mitarbeiter\w*) (?:wird|meldet|ruft) (?:\S+ ){0,6}?(\w+)/gu,
  new RegExp(String.raw`\b(?:j|je) ${PRONOUNS_FR}(?:ai|avons|viens de|vais) ${PRONOUNS_FR}(\w+)`, 'gu'),
  new RegExp(
    String.raw`\bje ${PRONOUNS_FR}(reserve|note|transmets|envoie|annule|mets|transfere|confirme|commande|inscris|deplace|enregistre)\b`,
    'gu',
  ),
]

const DONE_EN =
  'booked|reserved|scheduled|confirmed|registered|ordered|placed|moved|rescheduled|changed|cancelled|canceled|noted|recorded|saved|forwarded|passed on|sent|arranged|secured|refunded|processed|submitted|updated|added|set aside|put aside|held'
const DONE_ES =
  'reservad[oa]s?|confirmad[oa]s?|anotad[oa]s?|apuntad[oa]s?|cancelad[oa]s?|cambiad[oa]s?|enviad[oa]s?|registrad[oa]s?|encargad[oa]s?|tramitad[oa]s?'
const DONE_DE =
  'gebucht|reserviert|bestatigt|eingetragen|notiert|storniert|verschoben|umgebucht|bestellt|weitergeleitet|weitergegeben|vorgemerkt|verschickt|gesendet|aufgenommen|registriert'
const DONE_FR =
  'reservee?s?|confirmee?s?|notee?s?|annulee?s?|enregistree?s?|deplacee?s?|commandee?s?|transmise?s?|envoyee?s?|modifiee?s?'

/** What is said to be done already, by nobody in particular: "your table is booked", "done!". */
export const DONE_DEEDS: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:your|you|it|that|this|everything|all|they|these|those|table|place|places|seat|seats|appointment|booking|reservation|order|request|message|one) (?:\S+ ){0,5}?(?:is|are|re|s|has been|have been|was|were|will be|ll be) (?:\S+ ){0,2}?(${DONE_EN})(?: (?:for|under|in|to) (?:you|your)\b|$| (?:now|already|successfully|for|at|on|under|and|as|with)\b)`,
    'gu',
  ),
  new RegExp(
    String.raw`^(?:all |and |great |perfect |ok |okay )?(${DONE_EN}|done|all set)(?: (?:it|that|this|for you|and|now).*)?$`,
    'gu',
  ),
  /\byou (?:re|are) (?:all |now )?(set|booked|confirmed|registered|down|on the list)\b/gu,
  new RegExp(
    String.raw`\b(?:su|sus|tu|la|el|todo|ya|le|queda|quedan|esta|estan|ha sido|han sido|ha quedado) (?:\S+ ){0,5}?(${DONE_ES})\b`,
    'gu',
  ),
  new RegExp(String.raw`^(?:ya |todo )?(${DONE_ES}|hecho|listo)$`, 'gu'),
  new RegExp(
    String.raw`\b(?:ihr|ihre|ihren|dein|deine|es|das|alles|der|die|sie|termin|tisch|bestellung|buchung) (?:\S+ ){0,5}?(?:ist|sind|wurde|wurden|worden) (?:\S+ ){0,6}?(${DONE_DE})\b`,
    'gu',
  ),
  new RegExp(String.raw`^(?:ist |schon |alles )?(${DONE_DE}|erledigt)$`, 'gu'),
  new RegExp(
    String.raw`\b(?:votre|vos|ta|ton|c|tout|la|le|cela|elle|il) (?:\S+ ){0,5}?(?:est|sont|a ete|ont ete|sera) (?:bien |deja )?(${DONE_FR}|fait)\b`,
    'gu',
  ),
  new RegExp(String.raw`^(?:c est |voila )?(${DONE_FR}|fait)$`, 'gu'),
]

/** What an assistant does while it talks: none of these leaves anything behind. */
export const TALKED =
  /^(?:been|be|being|afraid|sorry|happy|glad|here|able|unable|only|found|find|looked|look|looking|checked|check|noticed|seen|see|seeing|understood|understand|try|tried|trying|explain\w*|tell|help\w*|need|ask|do|did|no|not|never|nothing|an?|the|some|any|all|that|what|said|say|mentioned|mention|heard|list\w*|show\w*|give|given|answer\w*|keep|gladly|assume|need|want|wanting|talk\w*|hoping|wondering|thinking|assuming|afraid|going|visto|encontrado|entendido|dicho|mirado|mirar|ver|explicar\w*|ayudar\w*|decir\w*|buscar|intentar|podido|gesehen|gefunden|verstanden|gesagt|gehort|versuchen|erklaren|helfen|sehen|schauen|nachsehen|zeigen|sagen|vu|trouve|compris|dit|cherche|regarde|regarder|voir|expliquer|aider|dire|essayer|pas|une?|le|la|les|des|du|bien|hate|peur|besoin|aucune?|beaucoup|verfugbar|gewesen|gehabt|dazu|daruber)$/u
