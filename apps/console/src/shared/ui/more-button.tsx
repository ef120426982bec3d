import { inBackground } from '../state/in-background.ts'
import { Button } from './button.tsx'

type Props = { hasMore: boolean; isBusy: boolean; onMore: () => Promise<unknown>; words?: string }

/** The end of a list that has more pages. */
export const MoreButton = ({ hasMore, isBusy, onMore, words = 'Show more' }: Props) =>
  hasMore && (
    <p class="list-end">
      <Button isBusy={isBusy} onClick={() => inBackground(onMore())}>
        {words}
      </Button>
    </p>
  )
