/** Imports a list of names, pasted or from a file. */
import type { DataOf } from '@glasshouse/contract'
import UploadFile from '@mui/icons-material/UploadFile'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type ChangeEvent, useState } from 'react'
import { Link } from 'react-router'
import { useActName } from '../../../platform/act-name.ts'
import { call } from '../../../platform/client.ts'
import { asOneAct } from '../../../platform/queries.ts'
import { useTranslate } from '../../../platform/translate.ts'
import { Page } from '../../../ui/page.tsx'
import { sentenceOf } from '../../../ui/refusal.ts'
import { partsOf } from './parts.ts'

type Answer = DataOf<'operator.importNames'>

/** A class has about thirty names: a larger file is not a list of names. */
const fileBytesMax = 200_000

async function bring(text: string, name: string): Promise<Answer> {
  const whole: { made: number; refused: Answer['refused'][number][] } = { made: 0, refused: [] }
  for (const { names, linesBefore } of partsOf(text)) {
    const part = { operationId: `${name}-${linesBefore}` }
    const { made, refused } = (await call('operator.importNames', { names }, part)).data
    whole.made += made
    whole.refused.push(...refused.map((one) => ({ ...one, line: one.line + linesBefore })))
  }
  return whole
}

function useBring() {
  const { nameOf, arrived } = useActName()
  const translate = useTranslate()
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [error, setError] = useState<string | null>(null)
  const send = async (text: string) => {
    setBusy(true)
    setError(null)
    setAnswer(null)
    try {
      setAnswer(await asOneAct(() => bring(text, nameOf({ text }))))
      arrived()
    } catch (refusal) {
      setError(sentenceOf(refusal, translate))
    }
    setBusy(false)
  }
  return { send, busy, answer, error }
}

function Told({ answer: { made, refused } }: { answer: Answer }) {
  const translate = useTranslate()
  return (
    <Stack spacing={2} role="status" sx={{ alignItems: 'flex-start' }}>
      <Alert severity={refused.length === 0 ? 'success' : 'warning'}>
        {translate('places.made', { count: made })}{' '}
        {refused.length === 0 ? null : translate('places.refusedCount', { count: refused.length })}
      </Alert>
      {refused.length === 0 ? null : (
        <ul aria-label={translate('places.refused')}>
          {refused.map(({ line, name, reason }) => (
            <li key={line}>
              {translate('places.line', { line, name })} {translate(`places.reason.${reason}`)}
            </li>
          ))}
        </ul>
      )}
      {made === 0 ? null : (
        <Button component={Link} to="/places/sheet" variant="outlined">
          {translate('places.sheet')}
        </Button>
      )}
    </Stack>
  )
}

export default function ImportScreen() {
  const translate = useTranslate()
  const [names, setNames] = useState('')
  const [tooLarge, setTooLarge] = useState(false)
  const { send, busy, answer, error } = useBring()
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    const isLarge = file !== undefined && file.size > fileBytesMax
    setTooLarge(isLarge)
    if (file !== undefined && !isLarge) setNames(await file.text())
    target.value = ''
  }
  return (
    <Page title={translate('places.bring')} about={translate('places.bringAbout')}>
      <Stack spacing={2} sx={{ maxWidth: 640, alignItems: 'flex-start' }}>
        <TextField
          label={translate('places.names')}
          helperText={translate('places.namesHelp')}
          value={names}
          onChange={(event) => setNames(event.target.value)}
          multiline
          minRows={8}
          maxRows={20}
          fullWidth
        />
        <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Button variant="contained" disabled={busy || names.trim() === ''} onClick={() => void send(names)}>
            {busy ? translate('app.working') : translate('places.keep')}
          </Button>
          {/* The keyboard reaches the input itself; the button is its label. */}
          <Button
            component="label"
            role={undefined}
            tabIndex={-1}
            variant="outlined"
            startIcon={<UploadFile />}
            sx={{ '&:focus-within': { outline: '2px solid var(--accent)', outlineOffset: 2 } }}
          >
            {translate('places.file')}
            <input
              className="visually-hidden"
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              onChange={(event) => void take(event)}
            />
          </Button>
        </Stack>
        {tooLarge ? <Alert severity="error">{translate('places.fileTooLarge')}</Alert> : null}
        {error === null ? null : <Alert severity="error">{error}</Alert>}
        {answer === null ? null : <Told answer={answer} />}
      </Stack>
    </Page>
  )
}
