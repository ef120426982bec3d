import type { GuardLanguage } from './guard-words.ts'

/*
 * Things that small businesses write of, in the four languages of the guard: a page in one of them is told of in
 * another. Without accents; each concept is one line: English, German, Spanish, French.
 */
const LINES = `
dog dogs|hund hunde hunden hundes|perro perros|chien chiens
cat cats|katze katzen|gato gatos|chat chats
room rooms bedroom|zimmer raum raume raumen zimmern|habitacion habitaciones sala salas|chambre chambres salle salles
house houses|haus hauser|casa casas|maison maisons
cabin cabins hut huts cottage cottages|hutte hutten ferienhaus|cabana cabanas|cabane cabanes
apartment apartments flat|wohnung wohnungen|apartamento apartamentos piso|appartement appartements
bed beds|bett betten|cama camas|lit lits
pillow pillows cushion|kissen|almohada almohadas|oreiller oreillers
bath bathroom|bad badezimmer|bano banos|bain bains
shower showers|dusche duschen|ducha duchas|douche douches
tent tents|zelt zelte zelten|tienda tiendas|tente tentes
pitch pitches|platz platze platzes zeltplatz stellplatz zeltplatze zeltplatzen|parcela parcelas|emplacement emplacements
campsite camp site|campingplatz campingplatzes|camping campamento|camping
shop shops store|laden geschaft|tienda tiendas|magasin magasins boutique
workshop|werkstatt|taller talleres|atelier ateliers
library|bibliothek bucherei|biblioteca|bibliotheque
school|schule|escuela colegio|ecole
museum|museum|museo|musee
restaurant|restaurant|restaurante|restaurant
bar|bar|bar|bar
cafe coffee|cafe kaffee|cafe cafeteria|cafe
breakfast|fruhstuck|desayuno|petitdejeuner dejeuner
lunch|mittagessen|almuerzo comida|dejeuner
dinner supper|abendessen|cena|diner
meal meals food|essen mahlzeit|comida comidas|repas
menu|speisekarte karte|menu carta|menu carte
drink drinks|getrank getranke|bebida bebidas|boisson boissons
table tables|tisch tische|mesa mesas|table tables
wifi wireless|wlan|wifi|wifi
internet online web|internet online|internet linea|internet ligne
phone telephone mobile|telefon handy|telefono movil|telephone portable
bike bikes bicycle bicycles|fahrrad fahrrader rad rader|bicicleta bicicletas bici|velo velos
car cars|auto autos wagen|coche coches|voiture voitures
bus buses|bus busse|autobus bus|bus autobus
train trains|zug zuge bahn|tren trenes|train trains
ferry ferries|fahre fahren fahrt|ferri ferry transbordador|ferry bac
boat boats|boot boote|barco barcos|bateau bateaux
ship|schiff|barco buque|navire
station|bahnhof|estacion|gare
airport|flughafen|aeropuerto|aeroport
island|insel|isla|ile
lake|see|lago|lac
pool pools|becken pool schwimmbad|piscina piscinas|piscine piscines
sauna|sauna|sauna|sauna
beach|strand|playa|plage
garden gardens|garten|jardin jardines|jardin jardins
mill|muhle|molino|moulin
reception desk|rezeption empfang|recepcion|reception accueil
entrance entry|eingang eintritt|entrada|entree
ticket tickets|karte karten ticket fahrkarte|entrada entradas billete|billet billets
card cards|karte karten ausweis|tarjeta carne|carte cartes
key keys|schlussel|llave llaves|cle cles
lock locks|schloss schlosser|candado candados|antivol cadenas
member members|mitglied mitglieder|miembro miembros socio socios|membre membres
guest guests|gast gaste gasten|invitado invitados huesped|invite invites hote
visitor visitors|besucher|visitante visitantes|visiteur visiteurs
adult adults|erwachsene erwachsener erwachsenen|adulto adultos|adulte adultes
student students pupil pupils|schuler student studenten|estudiante estudiantes alumno|eleve eleves etudiant
parent parents|eltern|padre padres|parents
family families|familie familien|familia familias|famille familles
team staff|team personal mitarbeiter|equipo personal|equipe personnel
teacher|lehrer lehrerin|profesor maestra|professeur enseignant
language languages|sprache sprachen|idioma idiomas|langue langues
english|englisch|ingles|anglais
french|franzosisch|frances|francais
german|deutsch|aleman|allemand
spanish|spanisch|espanol|espagnol
dutch|niederlandisch hollandisch|neerlandes|neerlandais
book books|buch bucher buchern|libro libros|livre livres
film movie films|film filme|pelicula peliculas|film films
course courses|kurs kurse|curso cursos|cours
class classes|klasse klassen stunde|clase clases|classe classes
lesson lessons|unterricht stunde stunden|leccion lecciones|lecon lecons
party|feier party|fiesta|fete
wedding weddings|hochzeit hochzeiten|boda bodas|mariage mariages
waiting list|warteliste|espera lista|attente liste
deposit|anzahlung kaution|deposito fianza|acompte caution depot
bond|kaution|fianza|caution
discount|rabatt ermassigung|descuento|reduction remise
voucher vouchers|gutschein gutscheine|vale vales|bon bons
invoice invoices bill|rechnung rechnungen|factura facturas|facture factures
cash|bargeld bar|efectivo|especes liquide
night nights|nacht nachte|noche noches|nuit nuits
week weeks|woche wochen|semana semanas|semaine semaines
weekend|wochenende|fin|weekend
summer|sommer|verano|ete
winter|winter|invierno|hiver
spring|fruhling fruhjahr|primavera|printemps
autumn|herbst|otono|automne
season|saison|temporada|saison
holiday holidays|ferien urlaub feiertag|vacaciones|vacances
year years|jahr jahre|ano anos|an annee ans
water|wasser|agua|eau
towel towels|handtuch handtucher|toalla toallas|serviette serviettes
linen|bettwasche|ropa|linge draps
luggage suitcase suitcases|gepack koffer|equipaje maleta|bagage bagages valise
packaging|verpackung|embalaje|emballage
reason|grund|motivo razon|raison motif
unused used|unbenutzt benutzt|usar usado|utilise utiliser
county|grafschaft landkreis|condado|comte
live lives living|wohnen wohnt|vive viven vivir|habite habitent habiter vivre
work works|arbeiten arbeitet|trabaja trabajar|travaille travailler
study studies|studieren studiert|estudia estudiar|etudie etudier
right rights|recht rechte|derecho derechos|droit droits
exception|ausnahme|excepcion|exception sauf
way path|weg pfad|camino sendero|chemin sentier
long length|lang lange|largo|long longueur
home|hause heim|casa|maison domicile
alone|allein alleine|solo sola|seul seule
neck|nacken hals|cuello nuca|nuque cou
special|besondere spezielle speziell|especial especiales|special speciaux
reservoir|stausee|embalse|reservoir
gym gymnastics|turnen gymnastik|gimnasia|gymnastique
term|semester trimester halbjahr|trimestre|trimestre
walk|gehen laufen|andar caminar volver|marcher
permission form|erlaubnis formular|permiso formulario|autorisation formulaire
`

/** The concepts that each word of a language may stand for. */
export function conceptsOf(language: GuardLanguage): ReadonlyMap<string, readonly string[]> {
  const at = ['en', 'de', 'es', 'fr'].indexOf(language)
  const concepts = new Map<string, string[]>()
  for (const line of LINES.trim().split('\n')) {
    const [name = ''] = line.split(/[ |]/u)
    for (const word of (line.split('|')[at] ?? '').split(' '))
      concepts.set(word, [...(concepts.get(word) ?? []), `@${name}`])
  }
  return concepts
}
