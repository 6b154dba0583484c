/**
 * A button that opens the dialog of an act: a description, its fields, the reason. The operation id
 * is made when the dialog opens, so that a retry repeats the same operation. A refusal is shown at
 * its field, or above the buttons.
 */
import type { DataOf, InputOf, StaffCallName } from '@glasshouse/contract'
import { newOperationId } from '@glasshouse/web/ids.ts'
import Alert from '@mui/material/Alert'
import Button, { type ButtonProps } from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { CallError, call } from '../platform/client.ts'
import { readAfterAct } from '../platform/queries.ts'
import { useTranslate } from '../platform/translate.ts'
import { useActHost } from './act-host.tsx'
import { DialogFoot } from './dialog-foot.tsx'
import { FieldInput, type FieldSpec } from './field.tsx'
import { sentenceOf } from './refusal.ts'

interface Act<N extends StaffCallName> {
  readonly call: N
  /** `label`, `title` and `text` are texts, not translation keys. */
  readonly label: string
  readonly title: string
  readonly text?: ReactNode
  readonly fields?: readonly FieldSpec[]
  /** Input of the call besides the fields. */
  readonly body?: Partial<InputOf<N>>
  /**
   * Turns the typed values into fields of the body where they are not sent as typed: a second step
   * becomes a code, a recovery code or the answer of a passkey.
   */
  readonly shape?: (typed: Values) => Promise<Values>
  /** For long work: its progress, shown during the call, which gets the same name as `work`. */
  readonly work?: (work: string) => ReactNode
  /** The sentence after success; left out: "Done." */
  readonly said?: (data: DataOf<N>) => string
  readonly onDone?: (data: DataOf<N>) => void
}

interface Props<N extends StaffCallName> extends Act<N> {
  readonly variant?: ButtonProps['variant']
  readonly color?: ButtonProps['color']
  readonly size?: ButtonProps['size']
  readonly disabled?: boolean
}

type Values = Readonly<Record<string, string>>

const startOf = (fields: readonly FieldSpec[]): Values =>
  Object.fromEntries(fields.map(({ name, initial }) => [name, initial ?? '']))

/** Fields of the body: empty values are not sent. */
const filled = (fields: readonly FieldSpec[], values: Values): Values =>
  Object.fromEntries(
    fields
      .map(({ name, kind }) => {
        const value = values[name] ?? ''
        return [name, kind.endsWith('password') ? value : value.trim()] as const
      })
      .filter(([, value]) => value !== ''),
  )

export function ActButton<N extends StaffCallName>({
  variant = 'outlined',
  color,
  size,
  disabled,
  ...act
}: Props<N>) {
  const open = useActHost()
  const begin = () => {
    const operationId = newOperationId()
    open((close) => <ActDialog key={operationId} {...act} operationId={operationId} onClose={close} />)
  }
  return (
    <Button
      variant={variant}
      {...(color ? { color } : {})}
      {...(size ? { size } : {})}
      disabled={disabled ?? false}
      aria-haspopup="dialog"
      onClick={begin}
    >
      {act.label}
    </Button>
  )
}

interface DialogProps<N extends StaffCallName> extends Act<N> {
  readonly operationId: string
  readonly onClose: () => void
}

function useSending<N extends StaffCallName>(act: DialogProps<N>, values: Values) {
  const { fields = [], body = {}, operationId, said, onDone, onClose } = act
  const translate = useTranslate()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<{ field: string | null; text: string } | null>(null)

  async function send(): Promise<void> {
    const missing = fields.find(({ name, optional }) => !optional && !values[name]?.trim())
    if (missing) return setError({ field: missing.name, text: translate('app.required') })
    setBusy(true)
    setError(null)
    try {
      const named = act.work === undefined ? {} : { work: operationId }
      const typed = filled(fields, values)
      const given = act.shape === undefined ? typed : await act.shape(typed)
      const { data } = await call(act.call, { ...body, ...named, ...given } as InputOf<N>, { operationId })
      await readAfterAct()
      // This is an element, because a plain text would be looked up as a translation key.
      notify(<span>{said?.(data) ?? translate('app.done')}</span>, { type: 'success' })
      onClose()
      onDone?.(data)
    } catch (refusal) {
      const field = refusal instanceof CallError ? refusal.field : null
      const isShown = fields.some(({ name }) => name === field)
      setError({ field: isShown ? field : null, text: sentenceOf(refusal, translate) })
      setBusy(false)
    }
  }
  return { send, busy, error }
}

function ActDialog<N extends StaffCallName>(act: DialogProps<N>) {
  const { title, text, label, fields = [], onClose } = act
  const translate = useTranslate()
  const id = useId()
  const [values, setValues] = useState(() => startOf(fields))
  const { send, busy, error } = useSending(act, values)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      {/* The fields scroll between title and buttons, so that the mark stays visible. */}
      <form onSubmit={submit} noValidate style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {text === undefined ? null : <Typography component="div">{text}</Typography>}
            {fields.map((field) => (
              <FieldInput
                key={field.name}
                field={field}
                value={values[field.name] ?? ''}
                error={error?.field === field.name ? error.text : undefined}
                onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
              />
            ))}
            {error !== null && error.field === null ? <Alert severity="error">{error.text}</Alert> : null}
            {busy ? act.work?.(act.operationId) : null}
          </Stack>
        </DialogContent>
        <DialogFoot>
          <Button onClick={onClose} disabled={busy}>
            {translate('app.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {busy ? translate('app.working') : label}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
