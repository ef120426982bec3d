import type { WishHints } from '../engine/language-data.ts'

/** Words of things and deeds in German, by the wish that they speak for when others do as well. */
export const hintsDe: WishHints = {
  reservation:
    'terrasse|fensterplatz|platzchen|sitzplatze|platze|sitzplatz|abends essen|essen gehen|dinner|lunch|fruhstuck|stammtisch|geschaftsessen|candle light dinner|tischlein|tisch frei',
  appointment:
    'pedikure|manikure|nagel|wimpern|augenbrauen|gesichtsbehandlung|kosmetik|friseur|frisor|frisur|haare|haarefarben|strahnen|dauerwelle|fohnen|bart|rasur|bartpflege|zahnarzt|zahne|zahnschmerzen|kontrolle|kontrolltermin|vorsorge|impfung|impfen|impftermin|blutabnahme|rontgen|physio|physiotherapie|krankengymnastik|therapie|sitzung|kurs|probestunde|unterricht|unterrichtsstunde|training|inspektion|werkstatt|tuv|reifenwechsel|olwechsel|reparatur|tierarzt|kastration|erstgesprach|erstberatung|beratungsgesprach|gesprach|rucken|sehtest|brille|arzt|arztin|doktor|frau doktor|herr doktor|patient|patientin|haarschnitt|tattoo|piercing|akupunktur|wellness|peeling|haarverlangerung|schnitt|probetraining|drannehmen|anmelden',
  stay: 'hotel|hotelzimmer|bett|betten|einzelbett|doppelbett|zweibettzimmer|dreibettzimmer|mehrbettzimmer|ferienwohnung|schlafen|pennen|anreise|abreise|anreisen|ankunft|aufenthalt|urlaub|meerblick|halbpension|vollpension|mit fruhstuck|schlafplatz|gastezimmer|pension|nacht|bleiben|verbringen|unterkommen|stellplatz|zelten|hutte|juniorsuite|appartment',
  viewing:
    'zimmerwohnung|mietshaus|reihenhaus|doppelhaus|einfamilienhaus|bungalow|villa|penthouse|altbau|neubau|balkon|kaltmiete|warmmiete|warm|kalt|miete|quadratmeter|qm|schlafzimmer|objekt|objekte|makler|anwesen|grundstuck|dachgeschoss|erdgeschoss|einzimmerwohnung|zweizimmerwohnung|dreizimmerwohnung|gartenwohnung|backsteinhaus|kaufpreis|zum kauf|zur miete|provisionsfrei|einbaukuche|anmieten|hausbesichtigung|wohnungsbesichtigung|gewerbe|buro|eigenheim|wg',
  'menu-order':
    'doner|kebab|pommes|currywurst|wurst|schnitzel|steak|braten|knodel|spatzle|lasagne|spaghetti|margherita|margarita|salami|tonno|funghi|calzone|cola|limo|limonade|wasser|saft|apfelschorle|schorle|tee|espresso|cappuccino|latte|milch|milchkaffee|kuchen|torte|eis|tiramisu|brot|brotchen|croissant|breze|sandwich|wrap|falafel|hummus|curry|reis|ramen|pho|pad thai|gyoza|teigtaschen|fruhlingsrollen|huhn|hahnchen|chicken|fisch|lachs|garnelen|vorspeise|vorspeisen|hauptgericht|dessert|nachspeise|beilage|sosse|ketchup|mayo|mayonnaise|kase|zwiebeln|menu|tagesgericht|mittagsmenu|burrito|taco|tacos|bowl|omelett|pfannkuchen|waffel|waffeln|hunger|scharf|flasche|pils|weizen|radler|prosecco|sekt|speise|speisen|gang',
  'product-order':
    'lampe|lampen|bohrmaschine|hammer|schrauben|werkzeug|farbe|schuhe|stiefel|jacke|hose|hemd|kleid|pullover|mantel|handschuhe|helm|fahrrad|rad|reifen|schlauch|akku|batterie|batterien|gluhbirne|gluhbirnen|birne|kerze|kerzen|tasse|tassen|becher|vase|blumen|blumenstrauss|strauss|rosen|pflanze|buch|bucher|heft|stift|ladegerat|ladekabel|kopfhorer|handy|laptop|drucker|kamera|fernseher|zelt|zelte|schlafsack|rucksack|tasche|koffer|wasserkocher|kaffeemaschine|toaster|kuhlschrank|waschmaschine|sofa|stuhl|stuhle|regal|matratze|decke|kissen|teppich|uhr|ring|kette|spielzeug|puppe|gutschein|geschenk|geschenkkorb|seife|shampoo|creme|parfum|paket|packung|packungen|karton|kiste|dose|paar|grosse|warenkorb|ware|lieferadresse|exemplar|exemplare',
  record:
    'meinen tisch|mein zimmer|meine besichtigung|meine lieferung|meine sendung|mein paket|paket|lieferung|sendung|buchungscode|buchungsnummer|bestellnummer|reservierungsnummer|termins|bei meiner|von meinem|an meiner|hatte ich gebucht|hatte ich reserviert|eingetragen|auftrag|reservierungen|buchungen',
  cancel:
    'streichen|streich|freigeben|rausnehmen|nehmen sie raus|zurucktreten|ruckgangig|ruckgangig machen|absage|storno|fallt aus|fallt bei mir aus|brauche ich nicht mehr|brauchen wir nicht mehr|nicht mehr notig|schaffen es nicht|schaffe es nicht|kommen doch nicht|komme nicht|konnen nicht|abmelden|austragen|annullieren|wird nichts|dazwischengekommen|verhindert|doch nicht kommen|sagen ab|sag ab|absagen',
  change:
    'legen|lege|spater|fruher|statt|anstatt|stattdessen|lieber|doch erst|verschieb|verschoben|verlangern|langer|eine nacht mehr|mehr personen|weniger|dazu|zusatzlich|ein kind mehr|kommt noch|draus|andere zeit|anderen tag|auf einen anderen|verspaten|verspatet|wechseln|umbestellen|anpassen|korrigieren|erganzen|hinzufugen|vorverlegen|ausweichen|umziehen auf|jetzt doch|doch nur|doch sechs',
  'look-up':
    'erhalten|angekommen|bekommen|nochmal|noch mal|bestatigt|steht|eingetragen|hat das geklappt|geklappt|welche uhrzeit|fur wann|fur wie viele|fur welchen tag|wie lautet|zeigen sie mir meine|unterwegs|verschickt|versendet|gebucht hatte|hatte ich|habe ich|hab ich|weiss nicht mehr|nachgucken|schauen sie mal nach',
  return:
    'zuruckbringen|zuruck bringen|schicke zuruck|schick zuruck|geld zuruck|kaputt|defekt|falsche grosse|passt nicht|passen nicht|funktioniert nicht|geht nicht an|umtausch|garantie|beschadigt|mangel|tausch|gefallt mir nicht|ruckgabe',
  stock:
    'fuhren sie|fuhrt ihr|haben sie noch|habt ihr noch|noch welche|wieder rein|wieder da|nachschub|bestand|auch in|in grosse|wie viele haben|noch was da|ubrig|verfugbar|bekommt ihr wieder',
  offerings:
    'menukarte|menu sehen|auf der karte|zeig mir|zeigen sie mir|was verkauft|was verkaufen|leistungen|preisliste|angebot|sortiment|auswahl|was fur|welche termine|was kann ich buchen|was kann ich bei ihnen|was kann man|im angebot|nenn mir|welche nachspeisen|welche gerichte|welche zimmer|welche produkte|welche dienstleistungen',
  question:
    'was kostet|kostet|kosten|preis|teuer|wie teuer|wie lange|wie viel|wieviel|wie viele|wie gross|wie weit|wie hoch|wer|wo|warum|ab wann|bis wann|muss man|muss ich|braucht man|brauche ich|darf man|darf|durfen|erlaubt|inklusive|im preis|kostenlos|gratis|parkplatz|parkplatze|wlan|geoffnet|offen|auf|offnungszeiten|feiertagen|barrierefrei|aufzug|zahlen|bezahlen|bar|karte zahlen|kreditkarte|check in|check out|einchecken|lieferzeiten|liefern sie auch|kaution|bedingungen|fristen|mindestbestellwert|welche|dauert|hat der|ist der|ist das|ist die|ist im|sprechen sie|krankenkasse|kasse|kassen|allergene|vegan|vegane',
  talk: 'letztes mal|letztes jahr|damals|schon lange|noch nie|zum ersten mal|fruher|gerade|geburtstag|hochzeit|feiern|freuen|freut|wetter|regnet|sonne|mein mann|meine frau|mein sohn|meine tochter|empfohlen|mag|ich bin|ich war|wir waren|ich arbeite|ich habe|wir haben|hallo|guten morgen|guten tag|hi|wie gehts',
  complaint:
    'schlecht|schlechte|schlechter|beschwerde|beschweren|frechheit|unverschamt|unfreundlich|kalt|eiskalt|verbrannt|versalzen|schmutzig|dreckig|schimmel|gestunken|laut|zu spat|verspatet|vergessen|fehlte|falsch|falsche|schief|kaputt|argerlich|sauer|enttauscht|niemand|nie|trotz|gewartet|war|waren|wurde|wurden|kam|hat einfach|nicht erschienen|abgebucht|doppelt|abzocke|unmoglich|schrecklich|furchtbar|katastrophe|zerkratzt|verdorben|roh',
  thanks: 'danke|dank|dankeschon|vielen dank|herzlichen dank|besten dank|merci|ich danke|bedanke|lieb von ihnen|nett',
  leave:
    'vergessen sie|vergiss|lass|lassen|abbrechen|breche ab|brechen sie|rufe an|ruf an|ruf lieber|anrufen|uberlege|uberlegs|anders uberlegt|egal|kein bedarf|nicht mehr|doch nicht|doch keinen|stopp|stop|tschuss|melde mich|erledigt|woanders|anderswo|beenden|aufhoren|muss weg|spater|nichts buchen|bleiben lassen|lieber nicht|dann nicht|raus|kompliziert|ein andermal',
  message:
    'nachricht|ausrichten|richten sie|zuruckrufen|ruckruf|rufen sie mich|rufen mich|mich anrufen|bescheid|weitergeben|geben sie das|hinterlassen|schreiben sie mir|meldet euch|melden sie sich',
  person:
    'mensch|menschen|mitarbeiter|mitarbeiterin|kollegen|kollege|chef|vorgesetzten|rezeption|verbinden|sprechen|reden|personlich|kundendienst|echten|bot|jemanden|person',
  answer: 'ja|nein|ok|okay|passt|gern|egal|der erste|der zweite|mein name|strasse|genau|danke ja',
}
