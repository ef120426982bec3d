import type { CatalogueGroup, CatalogueItem, OrderKind } from '@frontdesk/agent-runtime/ports'
import { ALLERGENS, DIETS, type MenuCard, type MenuItem, MOST_MENU_ITEMS } from '@frontdesk/schema'
import type { Speaker } from '../../speaking/speaker.ts'
import type { Shown } from '../orders/basket.ts'
import { isOrderable } from '../orders/served-times.ts'

const LONGEST_DESCRIPTION = 180

/** What the card of a kind of things is called in what is pressed in it. */
export const menuCardId = (kind: OrderKind): string => `menu:${kind}`

/** MC1: everything that can be ordered, in its sections, with what can be chosen of it. Pure; null where there is nothing. */
export function menuCard({ facts, speaker }: Shown, kind: OrderKind, items: readonly CatalogueItem[]): MenuCard | null {
  const shown = mostOrderable(items)
  const sections = sectionsOf(shown).map(([title, ofSection]) => ({
    ...(title === null ? {} : { title }),
    items: ofSection.map((item) => menuItem({ facts, speaker }, item)),
  }))
  if (sections.length === 0) return null
  const more = items.length - shown.length
  return {
    type: 'menu',
    id: menuCardId(kind),
    title: speaker.say(kind === 'menu' ? 'order.menu' : 'order.whatWeHave'),
    currency: facts.currency,
    sections,
    ...(more > 0 ? { more } : {}),
  }
}

/** In their own order; where there are too many, what cannot be had is left out first. */
function mostOrderable(items: readonly CatalogueItem[]): CatalogueItem[] {
  const ranked = [...items.filter(isOrderable), ...items.filter((item) => !isOrderable(item))]
  const kept = new Set(ranked.slice(0, MOST_MENU_ITEMS))
  return items.filter((item) => kept.has(item))
}

/** What has no section stands last, as it does on paper. */
function sectionsOf(items: readonly CatalogueItem[]): [string | null, CatalogueItem[]][] {
  const sections = new Map<string | null, CatalogueItem[]>()
  for (const item of items) sections.set(item.category, [...(sections.get(item.category) ?? []), item])
  return [...sections].toSorted(([one], [other]) => Number(one === null) - Number(other === null))
}

function menuItem({ facts: { maxQuantity }, speaker }: Shown, item: CatalogueItem): MenuItem {
  const marks = marksOf(speaker, item)
  const most = Math.min(maxQuantity, item.stock ?? maxQuantity)
  return {
    id: item.id,
    name: item.name,
    ...(item.description ? { description: shortened(item.description) } : {}),
    ...(item.price === null ? {} : { price: item.price.minor }),
    ...(isWebAddress(item.pictureUrl) ? { picture_url: item.pictureUrl } : {}),
    ...(marks.length > 0 ? { marks } : {}),
    ...(isOrderable(item) ? { most } : { is_available: false }),
    ...(item.groups.length > 0
      ? { groups: item.groups.filter(({ options }) => options.length > 0).map(menuGroup) }
      : {}),
    ...(item.removable.length > 0 ? { removable: [...item.removable] } : {}),
  }
}

/** What a client can show a picture from. */
export const isWebAddress = (url: string | null | undefined): url is string => /^https?:\/\//.test(url ?? '')

/** What is said to be in it, and whom it suits; what is not said is not shown. */
function marksOf({ say }: Speaker, { allergens = {}, diets = {} }: CatalogueItem) {
  const contained = ALLERGENS.filter((allergen) => allergens[allergen] === 'contains')
  const suited = DIETS.filter((diet) => diets[diet] === 'suitable')
  return [
    ...contained.map((allergen) => ({ kind: 'allergen' as const, label: say(`allergen.${allergen}`) })),
    ...suited.map((diet) => ({ kind: 'diet' as const, label: say(`diet.${diet}`) })),
  ]
}

const menuGroup = ({ id, name, min, max, options }: CatalogueGroup) => ({
  id,
  name,
  min,
  max: Math.max(max, min, 1),
  options: options.map((option) => ({ id: option.id, name: option.name, price: option.priceDelta.minor })),
})

/** Cut between words. */
function shortened(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text
  const cut = text.slice(0, LONGEST_DESCRIPTION)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST_DESCRIPTION / 2)).trimEnd()} …`
}
