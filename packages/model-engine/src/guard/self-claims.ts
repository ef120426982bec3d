/** "I am a person", "I am no machine", as `spokenWords` has them. */
const AS_A_PERSON: readonly RegExp[] = [
  /\bi (?:am|m) (?:really |actually |just )?(?:not (?:an? )?(?:ai|bot|robot|machine|computer|chatbot|program)|no (?:ai|bot|robot|machine|computer|chatbot)|(?:an? )?(?:(?:real|living|actual) )?(?:human|person|man|woman|employee|member of staff))\b/u,
  /\bich bin (?:wirklich )?(?:keine? (?:ki|bot|roboter|maschine|computer|chatbot|programm)|(?:eine? )?(?:(?:echt|richtig|wirklich)e[rs]? )?(?:mensch|person|mitarbeiter|mitarbeiterin|angestellter?))\b/u,
  /\b(?:no soy (?:una? )?(?:ia|bot|robot|maquina)|soy (?:realmente )?(?:una? )?(?:persona|human[oa]|emplead[oa]|hombre|mujer))\b/u,
  /\bje (?:ne )?suis (?:pas (?:une? )?(?:ia|bot|robot|machine)|(?:vraiment )?(?:une? )?(?:vraie? )?(?:personne|humaine?|employee?|homme|femme))\b/u,
]

/** "I can do anything", "you can have everything". */
const AS_ALMIGHTY: readonly RegExp[] = [
  /\b(?:i|you|we) can (?:do|have|get|arrange|offer you|give you) (?:anything|everything|all of it|whatever)\b/u,
  /\b(?:ich kann|sie konnen|du kannst) alles (?:machen|tun|haben|bekommen)\b/u,
  /\b(?:puedo|puede|puedes) (?:hacer|tener) (?:de )?(?:todo|cualquier cosa)\b/u,
  /\b(?:je peux|vous pouvez|tu peux) tout (?:faire|avoir)\b/u,
]

/** MP4: whatever a page or an owner says of an assistant, it is no person and cannot do everything. */
export const claimsTooMuchOfItself = (words: string): boolean =>
  [...AS_A_PERSON, ...AS_ALMIGHTY].some((pattern) => pattern.test(words))
