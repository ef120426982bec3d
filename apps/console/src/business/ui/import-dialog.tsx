import type { CsvImportResult } from '@frontdesk/api-client'
import { useModel } from '@preact/signals'
import { useState } from 'preact/hooks'
import type { Console } from '../../shared/state/console.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { countOf } from '../../shared/state/wording.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Field, SelectField } from '../../shared/ui/field.tsx'
import { Failed, Notice } from '../../shared/ui/page.tsx'
import { ImportModel, type Sheet } from '../state/import-model.ts'

const MOST_PROBLEMS = 10
const sheetWords: Record<Sheet, { name: string; columns: string }> = {
  menu: { name: 'Dishes and drinks', columns: 'name, price, category, description, options' },
  product: { name: 'Goods', columns: 'name, price, sku, stock, category' },
  stock: { name: 'Counts of stock', columns: 'name or sku, stock' },
  services: { name: 'Services', columns: 'name, minutes, price' },
  listings: { name: 'Homes', columns: 'title, offer, place, price, bedrooms, area' },
}

type Props = {
  app: Console
  businessId: string
  sheets: readonly Sheet[]
  onWritten: () => void
  onClose: () => void
}

/** A CSV file is looked at first: what is wrong in it is said line by line, and nothing is written until it is right. */
export function ImportDialog({ app, businessId, sheets, onWritten, onClose }: Props) {
  const model = useModel(() => new ImportModel(app.client, businessId))
  const [sheet, setSheet] = useState<Sheet>(sheets[0] ?? 'menu')
  const seen = model.seen.value
  const failure = model.form.failure.value
  const isReady = seen?.status === 'checked' && seen.problems.length === 0
  const write = async () => {
    const rows = await model.write()
    if (rows === null) return
    app.toast.say(`${countOf(rows, 'row')} written`)
    onWritten()
    onClose()
  }
  return (
    <Dialog title="From a spreadsheet" onClose={onClose}>
      <div class="dialog-body">
        {failure && <Failed failure={failure} />}
        {sheets.length > 1 && (
          <SelectField
            label="What it holds"
            value={sheet}
            options={sheets.map((one) => [one, sheetWords[one].name] as const)}
            onChange={(value) => {
              setSheet(sheets.find((one) => one === value) ?? sheet)
              model.forget()
            }}
          />
        )}
        <Field label="CSV file" hint={`Its first line names the columns: ${sheetWords[sheet].columns}`} problem={null}>
          {({ id, describedBy }) => (
            <input
              key={sheet}
              id={id}
              type="file"
              class="input"
              accept=".csv,text/csv"
              aria-describedby={describedBy}
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? []
                if (file) inBackground(model.look(file, sheet))
              }}
            />
          )}
        </Field>
        <output>{seen && <Seen seen={seen} />}</output>
      </div>
      <footer>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          look="primary"
          isDisabled={!isReady}
          isBusy={model.form.isSending.value}
          onClick={() => inBackground(write())}
        >
          Write {isReady ? countOf(seen.rows, 'row') : 'rows'}
        </Button>
      </footer>
    </Dialog>
  )
}

function Seen({ seen }: { seen: CsvImportResult }) {
  if (seen.problems.length === 0)
    return (
      <Notice tone="info">
        <p>
          {countOf(seen.rows, 'row')}, all right.{' '}
          {seen.removed > 0 && `${countOf(seen.removed, 'entry', 'entries')} that the file does not name will go. `}
          {seen.ignored.length > 0 && `Columns that are not read: ${seen.ignored.join(', ')}.`}
        </p>
      </Notice>
    )
  return (
    <Notice tone="warn">
      <p>{countOf(seen.problems.length, 'thing is', 'things are')} to be mended in the file:</p>
      <ul class="entries">
        {seen.problems.slice(0, MOST_PROBLEMS).map(({ line, column, message }) => (
          <li key={`${line} ${column} ${message}`}>
            Line {line}
            {column === null ? '' : `, ${column}`}: <bdi>{message}</bdi>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
