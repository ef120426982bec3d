import { Badge } from '../../shared/ui/badge.tsx'
import type { ProviderTests } from '../state/provider-test-model.ts'

/** SPK7: what came of the last test, told as soon as it is known; the place is there before anything stands in it. */
export function ProviderTest({ tests }: { tests: ProviderTests }) {
  const told = tests.told.value
  return (
    <div aria-live="polite" class={told ? 'card' : undefined}>
      {told && (
        <>
          <div class="card-head">
            <h2>Connection to {told.provider}</h2>
          </div>
          {told.failure !== null && <p>{told.failure}</p>}
          {told.failure === null && told.results === null && <p>Trying it as an agent would …</p>}
          {told.results && (
            <ul class="entries">
              {told.results.map(({ name, isOk, words }) => (
                <li key={name}>
                  {name} <Badge tone={isOk ? 'good' : 'bad'}>{isOk ? 'Works' : 'Does not work'}</Badge>
                  <p>{words}</p>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  )
}
