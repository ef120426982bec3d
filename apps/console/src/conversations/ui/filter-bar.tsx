import { useEffect, useState } from 'preact/hooks'
import { Button } from '../../shared/ui/button.tsx'
import { SelectField, TextField } from '../../shared/ui/field.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import type { Conversations } from '../state/conversations-model.ts'
import { type Filters, isNarrowed, MEDIA, noFilters, RATINGS } from '../state/filters.ts'
import { CONVERSATION_OUTCOMES, languageWords, mediumWords, outcomeWords } from '../state/outcomes.ts'

type Props = { model: Conversations; narrow: (change: Partial<Filters>) => void }

/** Typing pauses this long before it is searched for. */
const PAUSE_MS = 250

/** The languages that the widget speaks: others are reached by the address. */
const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt', 'zh'] as const

/** What the list is narrowed to; each choice stands in the address. */
export function FilterBar({ model, narrow }: Props) {
  const filters = model.filters.value
  const inside = isNarrowed({ ...filters, search: '', outcome: '' })
  return (
    <search class="conversation-filters" aria-label="Conversations">
      <Search typed={filters.search} onSearch={(search) => narrow({ search })} />
      <Outcomes filters={filters} narrow={narrow} />
      <details class="more-filters" open={inside}>
        <summary>More filters</summary>
        <MoreFilters model={model} narrow={narrow} />
      </details>
      {isNarrowed(filters) && (
        <p class="meaning quiet">
          <span aria-live="polite">{filters.outcome !== '' && outcomeWords[filters.outcome].meaning}</span>
          <Button look="quiet" onClick={() => narrow(noFilters)}>
            Clear filters
          </Button>
        </p>
      )}
    </search>
  )
}

type OutcomesProps = { filters: Filters; narrow: Props['narrow'] }

const Outcomes = ({ filters, narrow }: OutcomesProps) => (
  <fieldset class="outcomes">
    <legend class="unseen">What became of it</legend>
    {(['', ...CONVERSATION_OUTCOMES] as const).map((outcome) => (
      <button
        key={outcome}
        type="button"
        aria-pressed={filters.outcome === outcome}
        onClick={() => narrow({ outcome })}
      >
        {outcome === '' ? 'All' : outcomeWords[outcome].name}
      </button>
    ))}
  </fieldset>
)

function MoreFilters({ model, narrow }: Props) {
  const filters = model.filters.value
  const others =
    LANGUAGES.some((code) => code === filters.language) || filters.language === '' ? [] : [filters.language]
  return (
    <div class="choices-row">
      <SelectField
        label="Agent"
        value={filters.agent}
        options={[['', 'Every agent'], ...model.agents.value.map(({ id, name }) => [id, name] as const)]}
        onChange={(agent) => narrow({ agent })}
      />
      <SelectField
        label="Where"
        value={filters.medium}
        options={[['', 'Everywhere'], ...MEDIA.map((medium) => [medium, mediumWords[medium]] as const)]}
        onChange={(value) => narrow({ medium: MEDIA.find((medium) => medium === value) ?? '' })}
      />
      <SelectField
        label="Rating"
        value={filters.rating}
        options={[
          ['', 'Any'],
          ['up', 'An answer rated good'],
          ['down', 'An answer rated bad'],
        ]}
        onChange={(value) => narrow({ rating: RATINGS.find((rating) => rating === value) ?? '' })}
      />
      <SelectField
        label="Language"
        value={filters.language}
        options={[['', 'Any'], ...[...LANGUAGES, ...others].map((code) => [code, languageWords(code)] as const)]}
        onChange={(language) => narrow({ language })}
      />
      {(model.labels.value.length > 0 || filters.label !== '') && (
        <SelectField
          label="Label"
          value={filters.label}
          options={[['', 'Any'], ...labelsOf(model, filters).map((label) => [label, label] as const)]}
          onChange={(label) => narrow({ label })}
        />
      )}
      <TextField label="From" type="date" problem={null} value={filters.from} onInput={(from) => narrow({ from })} />
      <TextField label="To" type="date" problem={null} value={filters.to} onInput={(to) => narrow({ to })} />
    </div>
  )
}

const labelsOf = (model: Conversations, { label }: Filters): string[] =>
  [...new Set([...model.labels.value, ...(label === '' ? [] : [label])])].toSorted()

function Search({ typed, onSearch }: { typed: string; onSearch: (words: string) => void }) {
  const [words, setWords] = useState(typed)
  useEffect(() => setWords(typed), [typed])
  useEffect(() => {
    if (words === typed) return
    const timer = setTimeout(() => onSearch(words), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <div class="search-field">
      <Icon name="search" />
      <input
        aria-label="Search what was said"
        type="search"
        class="input"
        placeholder="Search what was said"
        maxlength={200}
        autocomplete="off"
        value={words}
        onInput={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSearch(words)
        }}
      />
    </div>
  )
}
