import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useEffect, useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import { composed, useTranslate } from '../platform/translate.ts'
import { FieldInput, type FieldSpec } from './field.tsx'
import { useIsNarrow } from './use-is-narrow.ts'
import { useListRules } from './use-list-rules.ts'

/** Debounce of typed filters. */
const restMs = 400

const isMissing = (fields: readonly FieldSpec[], typed: Readonly<Record<string, string>>): boolean =>
  fields.some(({ name, needed }) => needed === true && !typed[name]?.trim())

/** What is typed, and sent after a pause. */
function useTyped(fields: readonly FieldSpec[]) {
  const { filterValues, setFilters, sort, setSort } = useListContext()
  const together = useListRules()
  const given = filterValues as Readonly<Record<string, string>>
  const [typed, setTyped] = useState(given)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const known = JSON.stringify(given)
  useEffect(() => setTyped(JSON.parse(known) as Record<string, string>), [known])
  useEffect(() => () => clearTimeout(rest.current), [])

  const change = ({ name, kind }: FieldSpec, value: string) => {
    // Filters that do not combine with the changed one are cleared.
    const kept = Object.entries(typed).filter(([other]) => value === '' || together(name, other))
    const next = { ...Object.fromEntries(kept), [name]: value }
    setTyped(next)
    clearTimeout(rest.current)
    if (isMissing(fields, next)) return
    const ask = () => {
      setFilters(Object.fromEntries(Object.entries(next).filter(([, text]) => text !== '')), [])
      if (value !== '' && !together(name, sort.field)) setSort({ field: '', order: 'ASC' })
    }
    if (kind === 'choice' || kind === 'yes' || kind === 'date') ask()
    else rest.current = setTimeout(ask, restMs)
  }
  return { typed, change }
}

/** How many filters are set, besides those without which the list is not requested. */
const countOf = (fields: readonly FieldSpec[], typed: Readonly<Record<string, string>>): number =>
  fields.filter(({ name, needed }) => needed !== true && (typed[name] ?? '') !== '').length

/**
 * The filters of a list; their values are in the URL. On a narrow window they are folded into one
 * button, unless one of them is missing.
 */
export function ListFilters({ fields }: { fields: readonly FieldSpec[] }) {
  const translate = useTranslate()
  const isNarrow = useIsNarrow()
  const [isOpen, setOpen] = useState(false)
  const { typed, change } = useTyped(fields)
  const count = countOf(fields, typed)
  const isShown = !isNarrow || isOpen || isMissing(fields, typed)
  return (
    <>
      {isNarrow ? (
        <Button variant="outlined" aria-expanded={isShown} onClick={() => setOpen(!isOpen)}>
          {count === 0 ? translate('app.filters') : translate('app.filtersSet', { count })}
        </Button>
      ) : null}
      {isShown ? (
        <Stack
          component="search"
          direction="row"
          useFlexGap
          spacing={2}
          aria-label={translate(composed('ra.action.search'))}
          sx={{
            flexWrap: 'wrap',
            flex: { xs: '1 1 100%', sm: '1 1 auto' },
            order: { xs: 1, sm: 0 },
            '& > *': { flex: { xs: '1 1 100%', sm: '0 1 240px' } },
          }}
        >
          {fields.map((field) => (
            <FieldInput
              key={field.name}
              field={{ ...field, optional: true }}
              size="small"
              value={typed[field.name] ?? ''}
              error={isMissing([field], typed) ? translate('app.required') : undefined}
              onChange={(value) => change(field, value)}
            />
          ))}
        </Stack>
      ) : null}
    </>
  )
}
