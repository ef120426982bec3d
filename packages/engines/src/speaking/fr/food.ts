import type { food as english } from '../en/food.ts'
import type { Translated } from '../sentence.ts'

export const food: Translated<typeof english> = {
  'food.fits': 'Avec la mention « {need} » : {names}.',
  'food.options': 'Au choix, il y a : {names}.',
  'food.noneFits': 'Rien ici ne porte la mention « {need} ».',
  'food.traces': 'Traces possibles d’après les mentions : {names}.',
  'food.contains': 'Ne convient pas d’après les mentions : {names}.',
  'food.unknown':
    'Pour {count, plural, one {# plat} other {# plats}}, je n’ai aucune mention et ne peux donc pas le dire.',
  'food.askPerson':
    'Si c’est important pour votre santé, faites-le confirmer par une personne, s’il vous plaît ; je peux prendre un message pour l’équipe.',
  'food.andMore': '{names} et {more} de plus',
  'food.without': 'sans {allergens}',
  'allergen.gluten': 'gluten',
  'allergen.crustaceans': 'crustacés',
  'allergen.eggs': 'œuf',
  'allergen.fish': 'poisson',
  'allergen.peanuts': 'arachides',
  'allergen.soybeans': 'soja',
  'allergen.milk': 'lait',
  'allergen.nuts': 'fruits à coque',
  'allergen.celery': 'céleri',
  'allergen.mustard': 'moutarde',
  'allergen.sesame': 'sésame',
  'allergen.sulphites': 'sulfites',
  'allergen.lupin': 'lupin',
  'allergen.molluscs': 'mollusques',
  'diet.vegan': 'végane',
  'diet.vegetarian': 'végétarien',
  'diet.pescatarian': 'pescétarien',
  'diet.gluten-free': 'sans gluten',
  'diet.lactose-free': 'sans lactose',
  'diet.halal': 'halal',
  'diet.kosher': 'casher',
}
