import type { WishData } from '../engine/language-data.ts'

/** What visitors wish for in German. */
export const wishesDe: WishData = {
  book: 'reservieren|reserviere|reservierung|buchen|buche|gebucht|vereinbaren|ausmachen|termin machen|einen termin|anmelden|essen gehen|ubernachten|ubernachte|vormerken|vorbestellen',
  order:
    'bestellen|bestelle|bestellung aufgeben|kaufen|kaufe|liefern|zum mitnehmen|mitnehmen|ich nehme|ordern|ich bekomme',
  cancel:
    'stornieren|storniere|stornierung|absagen|sage ab|abbestellen|kundigen|canceln|cancel|wir kommen nicht|ich kann nicht kommen|wir konnen nicht kommen|nicht kommen|loschen',
  change:
    'andern|verschieben|umbuchen|verlegen|umlegen|verschiebe|tauschen|vorziehen|umandern|eine person mehr|auf eine andere',
  lookUp:
    'nachsehen|nachschauen|prufen|uberprufen|wann ist mein|wann habe ich|um wie viel uhr|wie spat ist mein|wo ist meine|wo bleibt|status|stand meiner|ansehen|bestatigt ist|wann kommt meine|ist meine',
  giveBack: 'zuruckgeben|zuruckschicken|zurucksenden|rucksendung|retoure|umtauschen|erstattung|reklamieren',
  want: 'ich mochte|mochte|wir mochten|mochten|ich will|will|wir wollen|wollen|ich wurde gern|wurde gerne|wurden gerne|hatte gern|hatte gerne|hatten gern|hatten gerne|brauche|brauchen|suche|suchen|kann ich|konnte ich|konnen wir|konnten wir|konnten sie|konnen sie|haben sie|habt ihr|gibt es|gibts|bitte|ware|frei|gern|gerne|wunsche|ich hatte',
  nouns: {
    reservation: 'tisch|tische|tischreservierung|abendessen|mittagessen|fruhstucken|platz fur|essen|brunch',
    appointment:
      'termin|termine|haarschnitt|haare schneiden|farben|massage|manikure|untersuchung|zahnreinigung|behandlung|beratung|beratungstermin|sprechstunde|schneiden lassen',
    stay: 'zimmer|doppelzimmer|einzelzimmer|eine nacht|nachte|ubernachtung|ubernachtungen|suite|unterkunft|ubernachten|familienzimmer',
    viewing:
      'wohnung|wohnungen|haus|hauser|besichtigung|besichtigen|besichtigungstermin|immobilie|immobilien|mietwohnung|mieten|appartement|apartment|loft|eigentumswohnung|studio',
    'menu-order':
      'pizza|pizzen|burger|essen|gericht|getrank|getranke|kaffee|bier|wein|salat|portion|portionen|pasta|nudeln|sushi|doner|suppe|nachtisch',
    'product-order': 'produkt|produkte|artikel|kaufen|modell|stuck|laden',
    record:
      'reservierung|buchung|termin|bestellung|tisch|zimmer|besichtigung|besichtigungstermin|meine reservierung|meine bestellung|meinen termin|meine buchung|ubernachtung',
  },
  stock:
    'vorratig|auf lager|lagernd|noch da|verfugbar im laden|ausverkauft|lieferbar|im sortiment|verkauft ihr|verkaufen sie',
  offerings:
    'was haben sie|was habt ihr|was gibt es|was gibts|speisekarte|die karte|karte zeigen|was bieten sie|was bietet ihr|welche leistungen|welche behandlungen|ihr angebot|euer angebot|was kann ich bestellen|welche produkte|welche gerichte|welche zimmer haben',
  none: 'abgebucht|beschwerde|beschweren|reklamation|schrecklich|furchtbar|schmutzig|dreckig|kalt|war gestern|waren gestern|gestern|wir waren|ich war|muss ich reservieren|muss man reservieren|braucht man eine reservierung|brauche ich eine reservierung|brauche ich einen termin|ohne reservierung|ohne termin|was kostet|wie viel kostet|wieviel kostet|wann offnen|wann schliessen|wann haben sie geoffnet|wann habt ihr|nehmen sie|nehmt ihr|akzeptieren|hunde|parkplatz|parken|wlan|stornierungsbedingungen|ich mochte nicht|ich will nicht|ich mochte nichts|ich will nichts|wie lange dauert',
}
