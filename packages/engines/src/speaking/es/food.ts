import type { food as english } from '../en/food.ts'
import type { Translated } from '../sentence.ts'

export const food: Translated<typeof english> = {
  'food.fits': 'Con la indicación «{need}»: {names}.',
  'food.options': 'Como opción hay: {names}.',
  'food.noneFits': 'Aquí nada lleva la indicación «{need}».',
  'food.traces': 'Puede contener trazas: {names}.',
  'food.contains': 'Indicado como no apto: {names}.',
  'food.unknown':
    '{count, plural, one {De un plato no tengo indicaciones} other {De # platos no tengo indicaciones}}, así que no puedo decirlo.',
  'food.askPerson':
    'Si es importante para su salud, pida que se lo confirme una persona, por favor; puedo tomar un mensaje para el equipo.',
  'food.andMore': '{names} y {more} más',
  'food.without': 'sin {allergens}',
  'allergen.gluten': 'gluten',
  'allergen.crustaceans': 'crustáceos',
  'allergen.eggs': 'huevo',
  'allergen.fish': 'pescado',
  'allergen.peanuts': 'cacahuetes',
  'allergen.soybeans': 'soja',
  'allergen.milk': 'leche',
  'allergen.nuts': 'frutos secos',
  'allergen.celery': 'apio',
  'allergen.mustard': 'mostaza',
  'allergen.sesame': 'sésamo',
  'allergen.sulphites': 'sulfitos',
  'allergen.lupin': 'altramuces',
  'allergen.molluscs': 'moluscos',
  'diet.vegan': 'vegano',
  'diet.vegetarian': 'vegetariano',
  'diet.pescatarian': 'pescetariano',
  'diet.gluten-free': 'sin gluten',
  'diet.lactose-free': 'sin lactosa',
  'diet.halal': 'halal',
  'diet.kosher': 'kosher',
}
