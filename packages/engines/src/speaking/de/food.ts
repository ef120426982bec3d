import type { food as english } from '../en/food.ts'
import type { Translated } from '../sentence.ts'

export const food: Translated<typeof english> = {
  'food.fits': 'Als „{need}“ gekennzeichnet: {names}.',
  'food.options': 'Zur Wahl gibt es: {names}.',
  'food.noneFits': 'Hier ist nichts als „{need}“ gekennzeichnet.',
  'food.traces': 'Kann laut Kennzeichnung Spuren enthalten: {names}.',
  'food.contains': 'Als nicht geeignet gekennzeichnet: {names}.',
  'food.unknown':
    'Zu {count, plural, one {einem Gericht} other {# Gerichten}} habe ich keine Kennzeichnung und kann es deshalb nicht sagen.',
  'food.askPerson':
    'Wenn es für Ihre Gesundheit wichtig ist, lassen Sie es sich bitte von einem Menschen bestätigen; ich kann eine Nachricht für das Team aufnehmen.',
  'food.andMore': '{names} und {more} weitere',
  'food.without': 'ohne {allergens}',
  'allergen.gluten': 'Gluten',
  'allergen.crustaceans': 'Krebstiere',
  'allergen.eggs': 'Ei',
  'allergen.fish': 'Fisch',
  'allergen.peanuts': 'Erdnüsse',
  'allergen.soybeans': 'Soja',
  'allergen.milk': 'Milch',
  'allergen.nuts': 'Nüsse',
  'allergen.celery': 'Sellerie',
  'allergen.mustard': 'Senf',
  'allergen.sesame': 'Sesam',
  'allergen.sulphites': 'Sulfite',
  'allergen.lupin': 'Lupinen',
  'allergen.molluscs': 'Weichtiere',
  'diet.vegan': 'vegan',
  'diet.vegetarian': 'vegetarisch',
  'diet.pescatarian': 'pescetarisch',
  'diet.gluten-free': 'glutenfrei',
  'diet.lactose-free': 'laktosefrei',
  'diet.halal': 'halal',
  'diet.kosher': 'koscher',
}
