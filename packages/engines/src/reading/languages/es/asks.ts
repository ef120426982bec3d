import type { AskData } from '../engine/language-data.ts'

/** What a business is asked of itself in Spanish. */
export const asksEs: AskData = {
  open: 'abierto|abierta|abiertos|abren|abrís|abre|abrir|abriendo',
  closed: 'cerrado|cerrada|cerrados|cierran|cerráis|cierra|cerrar',
  hours: 'horario|horarios|horas de apertura',
  now: 'ahora|ahora mismo|en este momento|todavía|aún',
  yesOrNo: 'abren|abrís|abre|están|estáis|está|cierran|cerráis|cierra|hay',
  around:
    'a|qué|que|hora|horas|cuál|cuáles|cuándo|es|son|está|están|estáis|tienen|tenéis|el|la|los|las|de|del|desde|hasta|hoy|mañana|su|sus|vuestro|vuestros|ustedes|vosotros|por|favor|hola|buenas|buenos|días|tardes|y|me|puede|puedes|decir|saber|quería|en|para|con|local|tienda|restaurante|también|o|pronto|tarde|al|se|apertura',
  price: 'cuánto cuesta|cuánto cuestan|cuánto vale|cuánto valen|qué precio|precio|cuánto es|cuánto sale',
  duration: 'cuánto dura|cuánto tarda|cuánto tiempo|dura|duración',
  who: 'quién|quiénes',
  what: 'qué hace|qué hacen|qué ofrece',
  repeat: 'puede repetir|repita|repite|cómo dice|otra vez por favor|qué ha dicho|me lo repite|no le he oído',
  abilities:
    'qué puedes hacer|qué puede hacer|qué sabe hacer|qué puedo hacer aquí|qué puedo reservar|qué se puede reservar|en qué puedes ayudar|en qué puede ayudar|en qué me puede ayudar',
  code: 'mi código|el código|mi localizador|el localizador|número de reserva',
}
