import { moneySaid } from '../state/money.ts'

type Props = { rows: readonly { words: string; amount: number }[]; total: number; currency: string }

/** What something comes to: its parts, and their sum below them. */
export const SumList = ({ rows, total, currency }: Props) => (
  <dl class="sums">
    {rows.map(({ words, amount }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a row is nothing but its place in the list
      <div key={at}>
        <dt>
          <bdi>{words}</bdi>
        </dt>
        <dd>{moneySaid(amount, currency)}</dd>
      </div>
    ))}
    <div class="sum">
      <dt>Total</dt>
      <dd>{moneySaid(total, currency)}</dd>
    </div>
  </dl>
)
