import type { orders as english } from '../en/orders.ts'
import type { Translated } from '../sentence.ts'

const NOTED = '{most, plural, =0 {aucune unité} one {une unité} other {# unités}}'

export const orders: Translated<typeof english> = {
  'order.items': [
    'Que souhaitez-vous commander ?',
    'Quels plats ou articles dois-je noter ?',
    'Dites-le simplement, par exemple « {example}, s’il vous plaît ».',
    'Vous pouvez faire un choix, dire ce que vous souhaitez, ou laisser un message pour l’équipe.',
  ],
  'order.forExample': '{question} Nous avons par exemple {names}.',
  'order.whatWeHave': 'Ce que nous avons',
  'ready.servedOnly': '{name} n’est servi que {times}. {question}',
  'served.days': 'le {days}',
  'served.hours': 'de {from} à {until}',
  'address.outside': 'On ne livre pas à cette adresse. {question}',
  'address.outsideOf': 'On ne livre pas à cette adresse, seulement à {names}. {question}',
  'address.onlyTo': 'Nous livrons seulement à {names}. {question}',
  'address.whole': 'Il me faut l’adresse complète, avec le code postal.',
  'address.belowMinimum':
    'Pour une livraison là-bas, la commande doit atteindre {minimum} ; pour l’instant elle est de {sum}. Que souhaitez-vous ajouter ? Vous pouvez aussi venir la chercher.',
  'item.servedOnly': '{name} n’est pas disponible en ce moment ; c’est servi {times}.',
  'order.withDelivery': 'Cela fait {sum} en tout, avec {fee} pour la livraison.',
  'order.more': [
    'Autre chose ?',
    'Souhaitez-vous ajouter quelque chose, ou est-ce tout ?',
    'Vous pouvez ajouter, changer ou retirer quelque chose, par exemple « plutôt deux », ou dire « c’est tout ».',
    'Ajoutez quelque chose, s’il vous plaît, dites « c’est tout », ou « laissons tomber » pour ne rien commander.',
  ],
  'order.soFar': 'Jusqu’ici : {lines}. {question}',
  'order.thatsAll': 'C’est tout',
  'order.basketTitle': 'Votre commande jusqu’ici',
  'order.title': 'Votre commande',
  'order.menu': 'Carte',
  'order.deliveryFee': 'Frais de livraison',
  'order.notOpen': 'Cette commande n’est plus ouverte.',
  'order.changed': 'Votre commande a été changée.',
  'order.empty': 'Il n’y a plus rien dans votre commande.',
  'order.soFarOnly': 'Jusqu’ici : {lines}.',
  'order.lineGone': 'Cette ligne n’est plus dans votre commande.',
  'item.chooseFirst': 'Choisissez, s’il vous plaît, pour {name} : {options}.',
  'item.atMost': 'Pour « {name} », c’est {most} au plus.',
  'order.none':
    'Je ne peux pas prendre de commande ici en ce moment. Je peux prendre un message pour l’équipe à la place.',
  'order.add': 'Que souhaitez-vous ajouter ?',
  'order.item': 'article',
  'order.without': 'sans {what}',

  'way.which': [
    'Viendrez-vous chercher la commande, ou faut-il la livrer ?',
    'À emporter ou en livraison ?',
    'Dites « à emporter » ou « en livraison », s’il vous plaît.',
    'Vous pouvez choisir « À emporter » ou « En livraison », ou laisser un message pour l’équipe.',
  ],
  'way.title': 'Comment la souhaitez-vous ?',
  'way.pickup': 'À emporter',
  'way.delivery': 'En livraison',
  'way.missing':
    '{way, select, pickup {On ne peut pas venir chercher de commande ici.} other {Il n’y a pas de livraison ici.}} {question}',
  'way.wouldBe':
    '{way, select, pickup {Pourriez-vous venir la chercher ?} other {Une livraison vous conviendrait-elle ?}}',
  'way.yes': '{way, select, pickup {Oui, vous pouvez venir la chercher.} other {Oui, nous livrons.}}',
  'way.no':
    '{way, select, pickup {On ne peut pas venir chercher de commande ici ; nous livrons.} other {Il n’y a pas de livraison ici ; vous pouvez venir chercher votre commande.}}',
  'address.which': [
    'Où faut-il livrer ? La rue, le numéro et le code postal, s’il vous plaît.',
    'À quelle adresse : rue, numéro et code postal ?',
    'Par exemple : 12 rue du Port, 75011 Paris.',
    'Vous pouvez écrire l’adresse, ou dire « à emporter ».',
  ],
  'ready.when': [
    'Pour quand faut-il que ce soit prêt ?',
    'Quel jour et à quelle heure le souhaitez-vous ?',
    'Par exemple « aujourd’hui à midi » ou « demain à 19 heures ».',
    'Donnez-moi un jour et une heure, s’il vous plaît, ou laissez un message pour l’équipe.',
  ],

  'choice.ofGroup': '{group}: {options}',
  'choice.which': [
    '{name} : que préférez-vous ? {choices}.',
    'Pour {name}, il me manque encore un choix. {choices}.',
    'Dites par exemple « le premier » ou « peu importe ». {name} : {choices}.',
    'Vous pouvez appuyer sur l’une de ces options ou dire « peu importe ». {name} : {choices}.',
  ],

  'unclear.which': [
    '« {text} » peut être {names}. Lequel est-ce ?',
    'Que dois-je noter : {names} ?',
    'Dites par exemple « le premier », ou « aucun ».',
    'Vous pouvez faire un choix, dire « aucun », ou laisser un message pour l’équipe.',
  ],
  'unclear.doYouMean': 'Voulez-vous dire {names} ?',
  'unclear.halves': [
    'Combien en faut-il en tout : {halves} ? Un nombre pair, pour que je puisse le partager en deux.',
    'Combien de pièces en tout ? Il faut un nombre pair pour partager en deux.',
    'Par exemple « six en tout », ou « trois de chaque ».',
    'Donnez-moi un nombre pair, s’il vous plaît, ou dites « non » pour laisser.',
  ],

  'item.notOffered': 'Cela n’est pas proposé ici.',
  'item.notAvailable': '{name} n’est pas disponible en ce moment.',
  'item.noPrice': 'Je ne connais pas le prix de {name}, je ne peux donc pas en prendre commande.',
  'item.onlyLeft': `{only} ; j’ai donc noté ${NOTED}.`,
  'item.upTo': `Pour {name}, je peux en prendre {most} au plus ; j’ai donc noté ${NOTED}.`,
  'item.thereAreOnly': 'Pour {name}, il ne reste {count, plural, =1 {plus qu’une unité} other {plus que # unités}}',
  'item.oddCount': '« {said} » n’est pas noté : je peux prendre des nombres entiers à partir de 1.',
  'item.unknown': 'Je n’ai pas trouvé « {text} ».',
  'item.unknownNearest': 'Je n’ai pas trouvé « {text} ». Ce qui s’en approche le plus chez nous : {names}.',
  'order.ofItsOwn': '{names} : c’est une commande à part, que je prends juste après celle-ci.',
  'order.besidePlaced': 'C’est une commande à part, en plus de celle qui porte le code {code}.',
  'order.thatComesTo': 'Cela fait {sum}{way, select, delivery {, sans la livraison} other {}}.',
  'order.soFarComesTo': 'Jusqu’ici {lines} ; cela fait {sum}{way, select, delivery {, sans la livraison} other {}}.',

  'stock.nearest': 'Je n’ai pas trouvé exactement cela. Ce qui s’en approche le plus : {items}',
  'stock.nothingGone': 'Rien n’est en rupture de stock en ce moment.',
  'stock.gone': 'En rupture de stock en ce moment : {names}.',
  'stock.uncounted': 'Je ne sais pas combien il y en a.',
  'stock.order': 'Commander {name}',
  'stock.available': '{name} est disponible.',
  'stock.count':
    '{count, plural, =1 {Pour {name}, il reste une unité en stock.} other {{name} est en stock : il y en a #.}}',
  'stock.cannotKeep':
    'Je ne peux rien vous mettre de côté qui ne soit pas encore arrivé, mais je peux transmettre votre souhait à l’équipe.',
  'stock.out': '{name} est en rupture de stock.',
  'stock.outUntil': '{name} est en rupture de stock. Nous en attendons {day}.',
  'stock.variants': '{name} : {options}.',

  'offer.thereIs': 'Nous avons {names}.',
  'offer.thereIsAndMore': 'Nous avons {names}, et {more} de plus.',
  'offer.categories':
    'Il y a {count, plural, one {# article} other {# articles}} au choix, dans {categories} ; par exemple {names}.',
  'chip.order': 'Je voudrais commander',
}
