import type { WishData } from '../engine/language-data.ts'

/** What visitors wish for in French. */
export const wishesFr: WishData = {
  book: 'reserver|reservez|reserve|reservation|retenir|prendre rendez vous|prendre un rendez vous|prendre rdv|prendre un rdv|fixer un rendez vous|caler|booker|diner|dejeuner|loger|sejourner|dormir',
  order:
    'commander|commande|passer commande|passer une commande|acheter|livrer|a emporter|je prends|prendre a emporter|faire livrer',
  cancel:
    'annuler|annule|annulez|annulation|decommander|supprimer|nous ne pouvons plus venir|je ne peux plus venir|on ne peut plus venir|on ne vient plus|on ne viendra pas|je ne pourrai pas venir',
  change:
    'changer|modifier|deplacer|decaler|reporter|avancer|reprogrammer|repousser|ajouter une personne|changez|deplacez',
  lookUp:
    'verifier|consulter|retrouver|voir ma|confirmer ma|a quelle heure est mon|a quelle heure est ma|quand est mon|quand est ma|c est quand mon|ou en est|ou est ma|statut|suivi|suivre ma|est elle partie|quand arrive ma',
  giveBack: 'retourner|renvoyer|rendre|remboursement|rembourser|echanger|retour',
  want: 'je voudrais|j aimerais|je veux|nous voudrions|on voudrait|nous aimerions|on aimerait|je souhaite|je souhaiterais|nous souhaitons|il me faut|il nous faut|j ai besoin|je cherche|nous cherchons|on cherche|puis je|peut on|est il possible|c est possible|serait il possible|pourrais je|pouvez vous|pourriez vous|avez vous|auriez vous|y a t il|donnez moi|mettez moi|dispo|disponible|envie',
  nouns: {
    reservation: 'table|tables|diner|dejeuner|couverts|manger|terrasse|brunch',
    appointment:
      'rendez vous|rdv|creneau|coupe|coupe de cheveux|couleur|coloration|massage|manucure|consultation|detartrage|soin|seance|bilan',
    stay: 'chambre|chambres|une nuit|nuits|nuitee|suite|hebergement|loger|sejour|sejourner|lit double',
    viewing:
      'appartement|appartements|maison|maisons|visite|visiter|bien immobilier|logement|location|louer|studio|villa|loft|appart|f2|f3|t2|t3',
    'menu-order':
      'pizza|pizzas|burger|burgers|repas|plat|plats|boisson|boissons|cafe|biere|vin|salade|dessert|sandwich|menu|frites|sushi|sushis',
    'product-order': 'produit|produits|article|articles|acheter|taille|modele|boutique|magasin',
    record:
      'reservation|rendez vous|rdv|commande|table|chambre|visite|ma reservation|ma commande|mon rendez vous|sejour',
  },
  stock: 'en stock|en magasin|en rayon|reste t il|il vous reste|vous en reste|rupture|vendez vous|vous vendez',
  offerings:
    'que proposez vous|qu est ce que vous proposez|qu avez vous|qu est ce que vous avez|la carte|votre carte|le menu|votre menu|voir la carte|voir le menu|vos services|vos prestations|quels services|quelles prestations|quels plats|quels produits|quels soins|qu est ce qu il y a|que peut on commander|qu est ce qu on peut commander',
  none: 'preleve|debite|facture deux fois|reclamation|plaindre|plainte|horrible|affreux|sale|froid|froide|hier|nous etions|j etais|on etait|faut il reserver|il faut reserver|doit on reserver|besoin de reserver|sans reservation|sans rendez vous|combien coute|quel est le prix|combien ca coute|quels sont vos horaires|a quelle heure ouvrez|a quelle heure fermez|vous ouvrez|vous fermez|acceptez vous|acceptez|chiens|parking|stationnement|wifi|conditions d annulation|je ne veux pas|je ne veux rien|combien de temps dure',
}
