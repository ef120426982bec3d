import type { AnswerData, ContactData } from '../engine/language-data.ts'

/** Yes, no and what else answers a question in German. */
export const answersDe: AnswerData = {
  dateLeads: 'am|den|dem|der|vom|zum|ab|bis',
  changes:
    'andern|andere|geandert|verschieben|verschiebe|umbuchen|verlegen|verlege|wechseln|tauschen|umandern|vorverlegen',
  yes: 'ja|jep|jo|jawohl|genau|klar|na klar|gern|gerne|ja gern|ja gerne|sehr gern|sehr gerne|sicher|naturlich|selbstverstandlich|auf jeden fall|ok|okay|okey|in ordnung|einverstanden|passt|das passt|passt so|passt gut|passt perfekt|stimmt|das stimmt|stimmt so|richtig|das ist richtig|korrekt|alles richtig|alles klar|perfekt|super|prima|wunderbar|toll|gut|sehr gut|machen wir so|machen sie das|mach das|so machen wir das|bestatige|bestatigt|bestatigen|ich bestatige|buchen|bitte buchen|buchen sie|abgemacht|jup|freilich|ja bitte|bitte ja|das ware toll|das ware super|klingt gut|hort sich gut an|absolut|unbedingt|ja doch',
  no: 'nein|ne|nee|no|nicht|lieber nicht|besser nicht|auf keinen fall|stimmt nicht|das stimmt nicht|passt nicht|das passt nicht|falsch|das ist falsch|nicht richtig|nein danke|keinesfalls|nope|leider nicht|das geht nicht|geht nicht|doch nicht|eher nicht|nicht jetzt|noch nicht',
  doubt:
    'vielleicht|weiss nicht|ich weiss nicht|keine ahnung|mal sehen|mal schauen|ich uberlege|uberlege noch|eventuell|kommt darauf an|kommt drauf an|moglicherweise|ich glaube|glaube|denke|wenn|falls|nur wenn|moment|warten sie|warte|augenblick|aber|sofern|eigentlich|unsicher|nicht sicher',
  fillers:
    'bitte|danke|vielen dank|danke schon|dankeschon|danke sehr|hallo|guten tag|also|ach|oh|na|nun|dann|das|es|so|mal|schon|herr|frau|doch|und|ist|den|die|der|termin|reservierung|wohl|lieb|nett|sie|mir',
  leave:
    'vergiss es|vergessen sie es|lass es|lassen sie es|lassen wir es|lassen wir das|lass gut sein|abbrechen|abbruch|brechen sie ab|stornieren|egal vergiss es|ich will nicht mehr|ich mochte nicht mehr|hat sich erledigt|schon gut|doch nicht|ich hab es mir anders uberlegt|ich habe es mir anders uberlegt|hab mir anders uberlegt|ich rufe an|ich rufe lieber an|tschuss|auf wiedersehen|stopp|stop|nichts mehr|ich uberlege es mir|ein andermal|spater vielleicht|ich mochte nichts buchen|ich will nichts buchen|auf wiederhoren',
  any: 'egal|ist egal|ist mir egal|mir egal|das ist mir egal|ganz egal|irgendeiner|irgendeine|irgendwer|irgendjemand|wer frei ist|wer gerade frei ist|keine praferenz|spielt keine rolle|beliebig|gleichgultig|hauptsache frei|mir gleich|einerlei|jeder|jede',
  otherTimes:
    'anderer tag|anderen tag|andere tage|andere zeit|andere zeiten|andere uhrzeit|anderer termin|anderen termin|andere termine|spater|fruher|weitere termine|mehr termine|anderes datum',
  complete:
    'das ist alles|das war es|das wars|das war alles|mehr nicht|nichts mehr|das reicht|alles|fertig|sonst nichts|das ware alles|das ware es|nein das war alles',
  changeSomething:
    'etwas andern|ich mochte etwas andern|was andern|andern|korrigieren|etwas korrigieren|ich will was andern|da ist ein fehler|bitte andern',
  ruledOut:
    'nicht|nicht am|nicht um|nicht den|nicht der|nicht die|kein|keinen|statt|anstatt|statt am|statt um|anstelle von|ausser|ausser am|bloss nicht|nur nicht am|nicht fur|statt fur|nicht auf|nicht erst',
  questions:
    'was|wann|wo|wer|wie|welche|welcher|welches|warum|wieso|wieviel|wieviele|gibt|haben|hat|kann|konnen|konnten|darf|durfen|ist|sind|nehmt|nehmen|akzeptieren|geht|kostet',
  slots: {
    time: 'zeit|uhrzeit',
    day: 'tag|datum',
    name: 'name|namen|nachname|vorname',
    phone: 'telefon|nummer|telefonnummer|handynummer|handy',
    email: 'email|mail|mailadresse|e mail',
    people: 'personen|personenzahl|leute|gaste|anzahl',
    service: 'leistung|behandlung|service',
    address: 'adresse|anschrift',
    fulfilment: 'abholung|lieferung',
  },
  pickup:
    'abholen|abholung|hole ab|hole es ab|ich hole es ab|selbst abholen|zum mitnehmen|mitnehmen|hole es selbst|komme vorbei|selbstabholung|selbstabholer',
  delivery:
    'liefern|lieferung|geliefert|bringen|bringen sie|nach hause|zu mir|schicken|zustellen|liefern lassen|zustellung|versand|versenden',
}

/** Addresses and numbers as they are said in German. */
export const contactDe: ContactData = {
  at: 'at|ett|klammeraffe|aet',
  signs: { punkt: '.', dot: '.', unterstrich: '_', bindestrich: '-', minus: '-', strich: '-', plus: '+' },
  plus: 'plus',
  repeats: { doppel: 2, doppelt: 2, zweimal: 2, dreimal: 3 },
}
