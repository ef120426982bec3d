import type { Client } from '@frontdesk/api-client'

export const WHOLE_BUSINESS = 'The whole business'

/** What staff, tables and rooms are called. */
export async function namesOf(client: Client, businessId: string) {
  const { items } = await client.resources.list(businessId, { limit: 100 })
  const names = new Map(items.map(({ id, name }) => [id, name]))
  return {
    of: (ids: readonly string[] | null): string =>
      ids === null ? WHOLE_BUSINESS : ids.map((id) => names.get(id) ?? 'somebody').join(', '),
  }
}
