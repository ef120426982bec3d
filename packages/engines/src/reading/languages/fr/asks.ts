import type { AskData } from '../engine/language-data.ts'

/** What a business is asked of itself in French. */
export const asksFr: AskData = {
  open: 'ouvert|ouverte|ouverts|ouvrez|ouvre|ouvrir|ouverture',
  closed: 'fermé|fermée|fermés|fermez|ferme|fermer|fermeture',
  hours: 'horaires|horaire',
  now: 'maintenant|en ce moment|actuellement|encore|là',
  yesOrNo: 'êtes|est|ouvrez|ouvre|fermez|vous|c',
  around:
    'vous|êtes|est|ce|que|qu|c|il|elle|le|la|les|l|de|du|des|d|à|a|quelle|quelles|quels|quel|heure|heures|quand|jusqu|jusque|partir|sont|vos|votre|et|bonjour|bonsoir|salut|svp|s|te|plaît|dites|moi|pouvez|me|dire|aujourd|hui|ce|soir|demain|aussi|ou|en|pour|sur|restaurant|magasin|boutique|salon|on|je|peux|savoir|tôt|tard|normalement',
  price:
    'combien coûte|combien coûtent|combien ça coûte|quel prix|quel est le prix|prix|combien c est|tarif|c est combien',
  duration: 'combien de temps|dure|durée',
  who: 'qui',
  what: 'que fait|qu est ce que fait|que propose',
  repeat: 'pouvez vous répéter|répétez|vous pouvez répéter|pardon|encore une fois|qu avez vous dit|redites',
  abilities:
    'que savez vous faire|que pouvez vous faire|que peux tu faire|que puis je réserver|que je peux réserver|je peux réserver quoi|que peut on réserver|qu on peut réserver|comment pouvez vous m aider|en quoi pouvez vous m aider|que peut on faire ici',
  code: 'mon code|le code|mon numéro de réservation|numéro de réservation',
}
