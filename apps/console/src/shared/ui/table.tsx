import type { ComponentChildren } from 'preact'

export type Row = { id: string; cells: readonly ComponentChildren[] }
type Props = { caption: string; columns: readonly string[]; rows: readonly Row[] }

/** A table that becomes a list of cards on a phone; browsers keep it a table for screen readers. */
export const Table = ({ caption, columns, rows }: Props) => (
  <table class="table">
    <caption class="unseen">{caption}</caption>
    <thead>
      <tr>
        {columns.map((column, index) => (
          <th key={column} scope="col">
            <span class={index === columns.length - 1 && column === 'Actions' ? 'unseen' : undefined}>{column}</span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, cells }) => (
        <tr key={id}>
          {cells.map((cell, index) => (
            <td key={columns[index]} data-column={columns[index]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
