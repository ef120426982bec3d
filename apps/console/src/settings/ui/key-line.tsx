import type { ConsoleKey } from '@frontdesk/schema'
import { shortKey } from './key-table.tsx'

/** A key as people know it: its name and its first characters. */
export const KeyLine = ({ apiKey }: { apiKey: ConsoleKey }) => (
  <>
    <strong>
      <bdi>{apiKey.name}</bdi>
    </strong>{' '}
    <span class="mono quiet" dir="ltr">
      {shortKey(apiKey)}
    </span>
  </>
)
