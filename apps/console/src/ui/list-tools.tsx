/** Beside a list's filters: which columns it shows, and the views that were saved. */
import Delete from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslate } from '../platform/translate.ts'
import { useHiddenColumns, useViews, viewNameMax } from './list-views.ts'
import { Mark } from './mark.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

interface Named {
  readonly name: string
  readonly label: string
}

/** A button with a panel below it. */
function Opened({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { p: 2, maxWidth: 360 } } }}
      >
        {anchor === null ? null : children(close)}
        <Mark />
      </Popover>
    </>
  )
}

/** At least one column stays. */
function Columns({ columns }: { readonly columns: readonly Named[] }) {
  const [hidden, setHidden] = useHiddenColumns()
  const shown = columns.filter(({ name }) => !hidden.includes(name))
  return (
    <Stack>
      {columns.map(({ name, label }) => {
        const isShown = !hidden.includes(name)
        return (
          <FormControlLabel
            key={name}
            label={label}
            control={
              <Checkbox
                checked={isShown}
                disabled={isShown && shown.length === 1}
                onChange={() =>
                  setHidden(isShown ? [...hidden, name] : hidden.filter((other) => other !== name))
                }
              />
            }
          />
        )
      })}
    </Stack>
  )
}

function Views({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate()
  const { views, open, save, remove } = useViews()
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    save(name.trim())
    onClose()
  }
  return (
    <Stack spacing={1}>
      {views.length === 0 ? <Typography className="muted">{translate('app.noViews')}</Typography> : null}
      {views.map((view) => (
        <Stack key={view.label} direction="row" sx={{ justifyContent: 'space-between' }}>
          <Button
            sx={{ flex: 1, justifyContent: 'flex-start', whiteSpace: 'normal', overflowWrap: 'anywhere' }}
            onClick={() => {
              open(view)
              onClose()
            }}
          >
            {view.label}
          </Button>
          <IconButton
            aria-label={translate('app.removeView', { name: view.label })}
            onClick={() => remove(view.label)}
          >
            <Delete />
          </IconButton>
        </Stack>
      ))}
      <Stack
        component="form"
        direction="row"
        spacing={1}
        onSubmit={submit}
        sx={{ pt: 1, alignItems: 'flex-end' }}
      >
        <TextField
          size="small"
          fullWidth
          label={translate('app.viewName')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          slotProps={{ htmlInput: { maxLength: viewNameMax, autoComplete: 'off' } }}
        />
        <Button type="submit" variant="contained" disabled={name.trim() === ''}>
          {translate('app.saveView')}
        </Button>
      </Stack>
    </Stack>
  )
}

interface Props {
  readonly columns: readonly Named[]
  /** On a wide window the buttons are beside the fields, below the line of the labels. */
  readonly besideFields: boolean
}

export function ListTools({ columns, besideFields }: Props) {
  const translate = useTranslate()
  const isNarrow = useIsNarrow()
  return (
    <Stack direction="row" spacing={1} sx={{ pt: besideFields && !isNarrow ? '1.375rem' : 0 }}>
      {columns.length < 2 ? null : (
        <Opened label={translate('app.columns')}>{() => <Columns columns={columns} />}</Opened>
      )}
      <Opened label={translate('app.views')}>{(close) => <Views onClose={close} />}</Opened>
    </Stack>
  )
}
