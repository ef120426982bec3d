import type { WishHints } from '../engine/language-data.ts'

/** Words of things and deeds in French, by the wish that they speak for when others do as well. */
export const hintsFr: WishHints = {
  reservation:
    'place|places|couvert|souper|petit dejeuner|repas d affaires|soiree|tablee|reveillon|convives|table pour|au restaurant|a diner|a dejeuner|de la place',
  appointment:
    'dentiste|dents|dent|carie|medecin|docteur|docteure|pediatre|kine|kinesitherapie|osteo|therapie|therapeute|vaccin|vacciner|vaccination|prise de sang|radio|pedicure|ongles|cils|sourcils|epilation|coiffeur|coiffeuse|cheveux|meches|brushing|shampoing|barbe|rasage|cours|cours d essai|entrainement|coach|controle|controle technique|garage|vidange|pneus|reparation|veterinaire|chien|chat|premiere consultation|conseil|conseiller|avocat|opticien|lunettes|vue|tatouage|acupuncture|traitement|gommage|patient|patiente|me prendre|me recevoir|examen|creneaux|dispo|visite medicale|devis|m inscrire',
  stay: 'hotel|double|simple|lit|lits|deux lits|arrivee|depart|vue mer|demi pension|pension|petit dejeuner compris|vacances|week end|weekend|rester|resterions|passer la nuit|passer le week end|passer une semaine|gite|bungalow|emplacement|chambre double|nuitees|nuit|suites|camping|voyageurs',
  viewing:
    'pieces|deux pieces|trois pieces|balcon|vente|a vendre|a louer|duplex|terrain|metres carres|m2|bureau|garage|jardin|agent|agence|bien|biens|colocation|meuble|locataire|proprietes|propriete|rez de chaussee|immeuble|briques|locations|etage|t1|t4|f4|pavillon|acheter une maison|acheter un appartement|secteur',
  'menu-order':
    'kebab|kebabs|pates|nouilles|riz|ramen|pad thai|gyoza|gyozas|raviolis|nems|poulet|viande|poisson|saumon|crevettes|steak|lasagnes|spaghettis|margherita|reine|calzone|jambon|fromage|oignon|oignons|soupe|soupes|bouillon|curry|burrito|taco|tacos|coca|cola|limonade|eau|jus|the|cafe creme|cappuccino|expresso|lait|gateau|tarte|glace|tiramisu|pain|croissant|crepe|crepes|quiche|wrap|falafel|sauce|ketchup|mayonnaise|plat du jour|entree|entrees|formule|portion|portions|epice|epicee|bouteille|verre|pichet|faim|jambon beurre|a manger|omelette|part de',
  'product-order':
    'lampe|lampes|perceuse|marteau|vis|outil|outils|peinture|chaussures|bottes|baskets|veste|pantalon|chemise|robe|pull|manteau|gants|casque|velo|pneu|chambre a air|batterie|piles|ampoule|ampoules|bougie|bougies|tasse|tasses|vase|fleurs|bouquet|roses|plante|livre|livres|cahier|stylo|chargeur|cable|ecouteurs|telephone portable|ordinateur|imprimante|tele|tente|tentes|sac de couchage|sac a dos|sac|valise|bouilloire|cafetiere|grille pain|frigo|machine a laver|canape|chaise|chaises|etagere|matelas|couverture|oreiller|tapis|montre|bague|collier|jouet|poupee|cadeau|panier|savon|shampooing|creme|parfum|colis|boite|boites|carton|pot|paire|unite|exemplaire|exemplaires',
  record:
    'ma table|ma chambre|ma visite|ma livraison|mon colis|colis|livraison|code|numero de reservation|numero de commande|la reservation|le rendez vous|la commande|resa|la resa|inscrit|inscrite|j avais reserve|j avais commande|reservations',
  cancel:
    'enlever|enlevez|retirer|retirez|supprimez|supprime|liberer|liberez|renoncer|se retracter|retracte|defaire|ne viens pas|ne vient pas|ne viens plus|plus besoin|ce n est plus necessaire|plus necessaire|empechement|on peut pas|ne peut pas|finalement non|decommandez|l annuler|annules|annuler la|desister|effacer|empeches|ne pourrons pas|ne pourrai pas',
  change:
    'decale|decalez|decaler|deplacer|plutot|au lieu|a la place|plus tard|plus tot|une heure plus|autre jour|autre heure|mettre|mettez|mets|ajouter|ajoutez|une personne de plus|un enfant en plus|en plus|une nuit de plus|de plus|on sera|nous serons|finalement on sera|changement|prolonger|rallonger|en retard|moins|corriger|ajuster|passer a|reporte|reportez|avance|modifiez|modification',
  'look-up':
    'bien recu|recu|confirmee|confirme|tient toujours|quel jour|quelle heure deja|deja|regarder si|regardez|j avais reserve|j avais|je ne sais plus|parti|expedie|en route|montrez moi ma|c est bon pour|sur la liste|inscrit|arrive quand|statut|c est quand|pour combien',
  return:
    'casse|cassee|defectueux|defectueuse|ne va pas|ne vont pas|ne marche pas|ne fonctionne pas|ne me plait pas|rembourse|remboursee|rapporter|renvoie|renvoyer|je le rends|mauvaise taille|garantie|abime|endommage|echangez|echange|avoir',
  stock:
    'il en reste|il reste|vous reste|vous avez encore|encore|en taille|disponible|disponibles|epuise|epuisee|combien il reste|revient|de retour|reapprovisionne|vous l avez|vous les avez|vendez|il vous reste des|dispo en',
  offerings:
    'a la carte|menu|montre moi|montrez moi|qu est ce que vous vendez|que vendez vous|prestations|services|liste des prix|tarifs|quels desserts|quels plats|quelles chambres|qu est ce que je peux|que puis je|vous proposez|vous faites|vos soins|dites moi vos|catalogue|quels rendez vous|quoi|ce que vous avez',
  question:
    'combien coute|coute|coutent|prix|tarif|combien de temps|combien|dure|quel|quelle|quelles|quels|qui|ou|pourquoi|comment|a partir de|jusqu a|faut il|il faut|doit on|je dois|peut on|on peut|acceptes|acceptez|acceptent|compris|inclus|gratuit|gratuite|payante|parking|wifi|ouvert|ouverte|ouverts|ouvrez|fermez|horaires|jours feries|dimanche|accessible|ascenseur|payer|especes|carte vitale|mutuelle|caution|conditions|delai|minimum|vous parlez|allergenes|vegan|vegans|que se passe|loin|est elle|est il|c est ouvert|il y a|sans frais|livrez a|vous prenez',
  talk: 'la derniere fois|l an dernier|l annee derniere|avant|longtemps|jamais|premiere fois|anniversaire|mariage|marie|fete|ravis|pleut|soleil|il fait|mon mari|ma femme|mon fils|ma fille|conseille|recommande|j aime|je n aime|je suis|etait|travaille|travaillais|je viens de|nous avons|on a|bonjour|salut|coucou|bonsoir|ca va',
  complaint:
    'mauvais|mauvaise|mal|nul|plainte|reclamation|honte|desagreable|impoli|froid|froide|glaciale|brulee|salee|sale|moisissure|sentait|bruit|retard|oublie|manquait|erreur|ratee|rate|rayee|agacant|furieux|furieuse|decu|decue|personne ne|jamais arrivee|attendu|debite|preleve|on m a|j ai ete|etait|etaient|avait|n est pas venu|n est jamais|deux fois|arnaque|horrible|affreux|catastrophe|cru|pire|autre chose|sans prevenir|malgre|ressemblait',
  thanks: 'merci|merci beaucoup|mille mercis|remercie|gentil|c est gentil',
  leave:
    'laissez tomber|laisse tomber|laisse|laissez|oubliez|oublie|j arrete|arretez|arreter|arrete|stop|j abandonne|abandonne|tant pis|appeler|telephoner|rappellerai|reflechir|change d avis|ailleurs|plus besoin|plus la peine|je ne veux plus|n en veux plus|finalement|finalement non|finalement je ne|au revoir|reviendrai|repasserai|plus tard|continuer|trop long|trop complique|non alors|je dois y aller|peu importe|pas necessaire|je ne reserve',
  message:
    'message|transmettre|transmettez|rappelez|rappeler|m appelle|prevenez|dites|ecrivez moi|laisser un|faites passer|un mot',
  person:
    'parler|personne|humain|employe|responsable|collegue|reception|quelqu un|robot|passez moi|service client|conseiller|en personne',
  answer: 'oui|non|d accord|ok|parfait|je m appelle|rue|le premier|le deuxieme|peu importe|entendu|volontiers',
}
