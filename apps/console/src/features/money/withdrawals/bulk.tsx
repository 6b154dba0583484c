/**
 * Approves several withdrawals with one reason. Each is an act of its own, with its own operation
 * id, one after another: the result says what became of each, and what did not arrive is sent again
 * under the same id.
 */
import { formatMoney, money, readMoney } from '@glasshouse/contract'
import { newOperationId } from '@glasshouse/web/ids.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../../platform/client.ts'
import { asOneAct } from '../../../platform/queries.ts'
import { useTranslate } from '../../../platform/translate.ts'
import { useActHost } from '../../../ui/act-host.tsx'
import type { RowOf } from '../../../ui/columns.tsx'
import { DialogFoot } from '../../../ui/dialog-foot.tsx'
import { FieldInput, reasonField } from '../../../ui/field.tsx'
import { formatAmount, useTag } from '../../../ui/figures.tsx'
import { sentenceOf } from '../../../ui/refusal.ts'
import { type Act, actsOf, approveAll, hasRest, type Outcome } from './approve-all.ts'

type Withdrawal = RowOf<'operator.withdrawals'>

interface DialogProps {
  readonly acts: readonly Act[]
  readonly onClose: () => void
}

const severityOf = {
  approved: 'success',
  waiting: 'info',
  refused: 'info',
  no: 'warning',
  unknown: 'warning',
} as const satisfies Record<Outcome['state'], string>

/** What is about to be approved: the sum, and how many another person has to approve as well. */
function Sum({ acts }: Pick<DialogProps, 'acts'>) {
  const translate = useTranslate()
  const tag = useTag()
  const sum = acts.reduce((all, { amount }) => all + readMoney(amount), 0n)
  const count = acts.filter(({ needsSecond }) => needsSecond).length
  return (
    <Typography>
      <strong>
        {translate('withdrawals.together', {
          count: acts.length,
          amount: formatAmount(formatMoney(money(sum)), tag),
        })}
      </strong>
      {count === 0 ? null : ` ${translate('withdrawals.needSecond', { count })}`}
    </Typography>
  )
}

/** What became of one withdrawal, in the words of its own answer. */
function Result({ act, outcome }: { act: Act; outcome: Outcome | undefined }) {
  const translate = useTranslate()
  const tag = useTag()
  const words = `${act.withdrawalId} · ${formatAmount(act.amount, tag)}`
  if (outcome === undefined) return <li>{words}</li>
  const said =
    'error' in outcome ? sentenceOf(outcome.error, translate) : translate(`withdrawals.${outcome.state}`)
  return (
    <li data-outcome={outcome.state}>
      {words}{' '}
      <Alert severity={severityOf[outcome.state]} role="status" sx={{ py: 0 }}>
        {said}
      </Alert>
    </li>
  )
}

function useApproving({ acts }: DialogProps) {
  const translate = useTranslate()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  async function send(): Promise<void> {
    if (reason.trim() === '') return setError(translate('app.required'))
    setError(undefined)
    setBusy(true)
    const approve = async ({ withdrawalId, operationId }: Act) => {
      const body = { withdrawalId, reason: reason.trim() }
      return (await call('operator.approveWithdrawal', body, { operationId })).data.state
    }
    try {
      await asOneAct(() => approveAll(acts, outcomes, approve, setOutcomes))
    } catch (refusal) {
      setError(sentenceOf(refusal, translate))
    }
    setBusy(false)
  }
  return { reason, setReason, error, busy, outcomes, send }
}

function BulkDialog(props: DialogProps) {
  const { acts, onClose } = props
  const translate = useTranslate()
  const id = useId()
  const { reason, setReason, error, busy, outcomes, send } = useApproving(props)
  const isBegun = outcomes.size > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <form onSubmit={submit} noValidate style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        <DialogTitle id={id}>{translate('withdrawals.approveSeveral', { count: acts.length })}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <Typography>{translate('withdrawals.approveSeveralText')}</Typography>
            <Sum acts={acts} />
            {isBegun ? null : (
              <FieldInput field={reasonField} value={reason} error={error} onChange={setReason} />
            )}
            <Stack component="ul" spacing={1} sx={{ m: 0, pl: 2 }} aria-live="polite">
              {acts.map((act) => (
                <Result key={act.withdrawalId} act={act} outcome={outcomes.get(act.withdrawalId)} />
              ))}
            </Stack>
            {isBegun && !busy && outcomes.size < acts.length ? (
              <Alert severity="warning">{translate('withdrawals.stoppedHere')}</Alert>
            ) : null}
          </Stack>
        </DialogContent>
        <DialogFoot>
          <Button onClick={onClose} disabled={busy}>
            {translate(isBegun ? 'app.close' : 'app.cancel')}
          </Button>
          {hasRest(acts, outcomes) ? (
            <Button type="submit" variant="contained" disabled={busy}>
              {translate(busy ? 'app.working' : isBegun ? 'app.retry' : 'withdrawals.approve')}
            </Button>
          ) : null}
        </DialogFoot>
      </form>
    </Dialog>
  )
}

export function ApproveSeveral({
  chosen,
  clear,
}: {
  readonly chosen: readonly Withdrawal[]
  readonly clear: () => void
}) {
  const translate = useTranslate()
  const open = useActHost()
  const begin = () => {
    const acts = actsOf(chosen, newOperationId)
    open((close) => (
      <BulkDialog
        acts={acts}
        onClose={() => {
          close()
          clear()
        }}
      />
    ))
  }
  return (
    <Button variant="contained" disabled={chosen.length === 0} aria-haspopup="dialog" onClick={begin}>
      {chosen.length === 0
        ? translate('withdrawals.approveChosen')
        : translate('withdrawals.approveSeveral', { count: chosen.length })}
    </Button>
  )
}
