/**
 * One box over everything: screens by their titles, and what the server finds. Arrows choose, Enter
 * opens, Escape closes (WAI-ARIA: a combobox with a list box).
 */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Feature } from '../platform/feature.ts'
import { type Translate, useTranslate } from '../platform/translate.ts'
import { Mark } from '../ui/mark.tsx'
import { sentenceOf } from '../ui/refusal.ts'
import { type Hit, useHits } from './use-hits.ts'
import './search.css'

interface BoxProps {
  readonly listId: string
  readonly optionId: (at: number) => string
  readonly hits: readonly Hit[]
  readonly at: number
  readonly choose: (at: number) => void
  readonly open: (hit: Hit) => void
}

function useKeys({ hits, at, choose, open }: Omit<BoxProps, 'listId' | 'optionId'>) {
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
  return (event: KeyboardEvent) => {
    const step = steps[event.key]
    const chosen = hits[at]
    if (step !== undefined && hits.length > 0) {
      event.preventDefault()
      choose((at + step + hits.length) % hits.length)
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      open(chosen)
    }
  }
}

function Hits({ listId, optionId, hits, at, choose, open }: BoxProps) {
  const translate = useTranslate()
  return (
    <div role="listbox" id={listId} aria-label={translate('app.search')} className="search-hits">
      {hits.map((hit, nth) => (
        <button
          type="button"
          key={hit.key}
          id={optionId(nth)}
          role="option"
          aria-selected={nth === at}
          tabIndex={-1}
          className="search-hit"
          onPointerMove={() => choose(nth)}
          onClick={() => open(hit)}
        >
          <span className="search-kind">{translate(`app.searchKind.${hit.kind}`)}</span>
          <span className="search-words">{hit.words}</span>
          <span className="search-more">{hit.more}</span>
        </button>
      ))}
    </div>
  )
}

/** What is not in the list yet, or not at all. */
function stateOf({ hits, isReading, isTooShort }: ReturnType<typeof useHits>, translate: Translate): string {
  if (isReading) return translate('app.loading')
  if (isTooShort) return translate('app.searchMore')
  return hits.length === 0 ? translate('app.searchNothing') : ''
}

/** The dialog opens to be typed into. */
const focusIt = (box: HTMLInputElement | null): void => box?.focus()

interface Props {
  /** All features; handed over, so that this chunk does not need the menu's. */
  readonly screens: readonly Feature[]
  readonly onClose: () => void
}

export default function SearchDialog({ screens, onClose }: Props) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const id = useId()
  const [text, setText] = useState('')
  const [at, choose] = useState(0)
  const found = useHits(text, screens)
  const { hits, error } = found
  useEffect(() => choose(0), [text])
  const open = ({ to }: Hit) => {
    onClose()
    void navigate(to)
  }
  const box = { hits, at, choose, open }
  const optionId = (nth: number) => `${id}-${nth}`
  const onKeyDown = useKeys(box)
  return (
    <Dialog
      open
      onClose={onClose}
      aria-label={translate('app.search')}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Box sx={{ p: 2, display: 'grid', gap: 1, minHeight: 0, overflowY: 'auto' }}>
        <TextField
          inputRef={focusIt}
          fullWidth
          label={translate('app.search')}
          helperText={translate('app.searchHelp')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          slotProps={{
            htmlInput: {
              role: 'combobox',
              maxLength: 60,
              autoComplete: 'off',
              'aria-expanded': hits.length > 0,
              'aria-controls': id,
              'aria-autocomplete': 'list',
              ...(hits[at] === undefined ? {} : { 'aria-activedescendant': optionId(at) }),
            },
          }}
        />
        <Mark />
        <Hits {...box} listId={id} optionId={optionId} />
        {error === null ? (
          <Typography role="status" className="muted">
            {text.trim() === '' ? '' : stateOf(found, translate)}
          </Typography>
        ) : (
          <Alert severity="warning">{sentenceOf(error, translate)}</Alert>
        )}
      </Box>
    </Dialog>
  )
}
