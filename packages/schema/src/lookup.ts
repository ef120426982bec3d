import { DomainError, foreignResource } from './errors.ts'
import { type IdOf, type IdPrefix, isId } from './ids.ts'

/** Scoped look-up: the difference between unknown (404) and another organization's (403). */
export type Lookup<T> = { status: 'found'; value: T } | { status: 'foreign' } | { status: 'missing' }

/** What a path names: unknown (or malformed) is 404, another organization's 403. `what` words the sentence. */
export async function ownResource<P extends IdPrefix, T>(
  named: { prefix: P; id: string; what: string },
  find: (id: IdOf[P]) => Promise<Lookup<T>>,
): Promise<T> {
  const unknown = () => new DomainError('not_found', `There is no ${named.what} with this id`)
  if (!isId(named.prefix, named.id)) throw unknown()
  const found = await find(named.id)
  if (found.status === 'foreign') throw foreignResource()
  if (found.status === 'missing') throw unknown()
  return found.value
}
