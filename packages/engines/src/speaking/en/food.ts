import { sentence } from '../sentence.ts'

/** Allergies and diets: what is marked, and that what is not marked is unknown. */
export const food = {
  'food.fits': sentence<'need' | 'names'>('Marked as {need}: {names}.'),
  'food.options': sentence<'names'>('As an option there is: {names}.'),
  'food.noneFits': sentence<'need'>('Nothing here is marked as {need}.'),
  'food.traces': sentence<'names'>('Marked with possible traces: {names}.'),
  'food.contains': sentence<'names'>('Marked as not suitable: {names}.'),
  'food.unknown': sentence<'count'>(
    'Of {count, plural, =1 {one dish} other {# dishes}} I have no marks, so I can’t tell.',
  ),
  'food.askPerson': sentence(
    'If it matters for your health, please have a person confirm it; I can take a message for the team.',
  ),
  'food.andMore': sentence<'names' | 'more'>('{names} and {more} more'),
  'food.without': sentence<'allergens'>('free of {allergens}'),
  'allergen.gluten': sentence('gluten'),
  'allergen.crustaceans': sentence('crustaceans'),
  'allergen.eggs': sentence('eggs'),
  'allergen.fish': sentence('fish'),
  'allergen.peanuts': sentence('peanuts'),
  'allergen.soybeans': sentence('soy'),
  'allergen.milk': sentence('milk'),
  'allergen.nuts': sentence('nuts'),
  'allergen.celery': sentence('celery'),
  'allergen.mustard': sentence('mustard'),
  'allergen.sesame': sentence('sesame'),
  'allergen.sulphites': sentence('sulphites'),
  'allergen.lupin': sentence('lupin'),
  'allergen.molluscs': sentence('molluscs'),
  'diet.vegan': sentence('vegan'),
  'diet.vegetarian': sentence('vegetarian'),
  'diet.pescatarian': sentence('pescatarian'),
  'diet.gluten-free': sentence('gluten-free'),
  'diet.lactose-free': sentence('lactose-free'),
  'diet.halal': sentence('halal'),
  'diet.kosher': sentence('kosher'),
} as const
