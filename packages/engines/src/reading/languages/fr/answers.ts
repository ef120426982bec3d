import type { AnswerData, ContactData } from '../engine/language-data.ts'

/** Yes, no and what else answers a question in French. */
export const answersFr: AnswerData = {
  dateLeads: 'le|du|au',
  changes:
    'changer|change|changez|modifier|modifie|deplacer|deplace|decaler|decale|reporter|reporte|avancer|reprogrammer',
  yes: 'oui|ouais|ouai|oui oui|si|d accord|ok|okay|okey|dac|entendu|c est ca|c est bien ca|c est bon|c est correct|c est exact|c est parfait|exact|exactement|tout a fait|parfait|tres bien|bien sur|bien entendu|absolument|volontiers|avec plaisir|ca marche|ca me va|ca me convient|ca va|ca convient|impeccable|nickel|super|genial|je confirme|confirme|confirmez|confirmer|allez y|vas y|allons y|reservez|je reserve|certainement|evidemment|correct|bien|ca roule|bonne idee|pourquoi pas|excellent|va pour ca|je valide|valide|validez|je veux bien|oui je veux bien|effectivement|carrement|tout est bon|tout est correct|oui merci|oui s il vous plait',
  no: 'non|nan|non merci|pas du tout|absolument pas|surtout pas|plutot pas|pas question|c est faux|ce n est pas ca|c est pas ca|ce n est pas bon|ca ne va pas|ca ne me va pas|ca ne me convient pas|pas vraiment|incorrect|jamais|pas maintenant|pas encore|je ne veux pas|je prefere pas|je prefere pas non|pas bon',
  doubt:
    'peut etre|je ne sais pas|je sais pas|je ne suis pas sur|je ne suis pas sure|ca depend|je reflechis|je vais reflechir|je crois|je pense|eventuellement|on verra|attendez|attends|un instant|une minute|un moment|mais|si possible|si c est possible|a condition|sauf si|seulement si|pas sur|pas sure|euh je ne sais pas',
  fillers:
    's il vous plait|s il te plait|svp|stp|merci|merci beaucoup|merci bien|bonjour|bonsoir|alors|ben|bah|eh bien|ah|oh|euh|donc|bon|madame|monsieur|la|le|ca|et|c est|tout|moi|pour moi|vous|cher|je vous en prie|ainsi|comme ca|reservation|rendez vous|commande',
  leave:
    'oubliez|oublie|oubliez ca|oublie ca|laissez tomber|laisse tomber|laissez|on laisse tomber|annulez|annule|annuler|annulez tout|abandonner|j abandonne|tant pis|je ne veux plus|je veux plus|finalement non|non finalement|j ai change d avis|je change d avis|je vais appeler|je prefere appeler|je rappellerai|je vais rappeler|au revoir|stop|arretez|arreter|plus tard peut etre|une autre fois|je ne veux rien reserver|je ne veux rien|ce n est plus la peine|c est plus la peine|a bientot',
  any: 'peu importe|n importe|n importe qui|n importe lequel|n importe laquelle|ca m est egal|cela m est egal|c est egal|egal|pas de preference|aucune preference|sans preference|comme vous voulez|au choix|qui est libre|qui vous voulez|indifferent|le premier disponible|la premiere disponible',
  otherTimes:
    'autre jour|autres jours|autre heure|autres heures|autre horaire|autres horaires|autre creneau|autres creneaux|autre date|autres dates|plus tard|plus tot|d autres disponibilites|d autres options',
  complete:
    'c est tout|ce sera tout|ca sera tout|c est bon|rien d autre|ca suffit|voila|voila c est tout|plus rien|non c est tout|non rien d autre|c est fini|fini|termine',
  changeSomething:
    'changer quelque chose|modifier quelque chose|je voudrais changer quelque chose|je veux changer quelque chose|modifier|changer|corriger|il y a une erreur|corriger quelque chose',
  ruledOut:
    'pas|pas le|pas la|pas a|pas ce|pas pour|non pas|au lieu de|au lieu du|a la place de|a la place du|plutot que|plutot que le|sauf|sauf le|ni|ni le|hormis|excepte|surtout pas|surtout pas le',
  questions:
    'que|qu|quel|quelle|quels|quelles|quand|ou|qui|comment|combien|pourquoi|est ce que|est ce|avez vous|y a t il|puis je|peut on|pouvez vous|pourriez vous|a quelle|acceptez vous|acceptez',
  slots: {
    time: 'heure|horaire|creneau',
    day: 'jour|date',
    name: 'nom|prenom',
    phone: 'telephone|numero|portable',
    email: 'email|mail|courriel|adresse mail|e mail',
    people: 'personnes|convives|nombre de personnes|couverts|invites',
    service: 'service|prestation|soin',
    address: 'adresse',
    fulfilment: 'retrait|livraison',
  },
  pickup:
    'a emporter|emporter|retrait|je viens chercher|venir chercher|viens la chercher|viens le chercher|passer prendre|je passe prendre|retirer|sur place a emporter|je passe la chercher|je passe le chercher|click and collect|recuperer',
  delivery:
    'livraison|livrer|livre|livrez|a domicile|chez moi|a la maison|livree|faire livrer|envoyer|envoyez|expedition',
}

/** Addresses and numbers as they are said in French. */
export const contactFr: ContactData = {
  at: 'arobase|arobas|at|chez',
  signs: { point: '.', dot: '.', tiret: '-', 'tiret bas': '_', underscore: '_', 'trait d': '-', moins: '-', plus: '+' },
  plus: 'plus',
  repeats: { double: 2, triple: 3 },
}
