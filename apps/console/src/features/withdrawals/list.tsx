import type { queuedWithdrawal } from '@glasshouse/contract'
import { useTranslate } from 'react-admin'
import type * as z from 'zod/mini'
import { ActButton } from '../../ui/act-button.tsx'
import { DeskList } from '../../ui/desk-list.tsx'
import { reasonField } from '../../ui/field.tsx'
import { Amount, formatAmount, Instant, useTag } from '../../ui/figures.tsx'
import type { Column } from '../../ui/list-rows.tsx'

type Withdrawal = z.output<typeof queuedWithdrawal> & { readonly id: string }

function useColumns(): readonly Column<Withdrawal>[] {
  const translate = useTranslate()
  const column = (name: keyof Withdrawal, shown: Column<Withdrawal>['shown']): Column<Withdrawal> => ({
    name,
    label: translate(`withdrawals.${name}`),
    shown,
  })
  const member = ({ memberId, simulated }: Withdrawal) =>
    simulated ? `${memberId} (${translate('app.simulated')})` : memberId
  const yeses = ({ approvals: { given, needed, mine } }: Withdrawal) =>
    translate(mine ? 'withdrawals.mine' : 'withdrawals.given', { given, needed })
  return [
    column('withdrawalId', ({ withdrawalId }) => withdrawalId),
    column('memberId', member),
    { ...column('amount', ({ amount }) => <Amount value={amount} />), isFigure: true },
    { ...column('fee', ({ fee }) => <Amount value={fee} />), isFigure: true },
    column('rail', ({ rail }) => translate(`withdrawals.railName.${rail}`)),
    { ...column('requestedAt', ({ requestedAt }) => <Instant at={requestedAt} />), sort: 'time' },
    column('sendBy', ({ sendBy }) => <Instant at={sendBy} />),
    column('approvals', yeses),
  ]
}

function Decide({ row: { withdrawalId, amount, approvals } }: { row: Withdrawal }) {
  const translate = useTranslate()
  const tag = useTag()
  return (
    <>
      <ActButton
        call="operator.approveWithdrawal"
        label={translate('withdrawals.approve')}
        title={translate('withdrawals.approveTitle', { id: withdrawalId })}
        text={translate('withdrawals.approveText', { amount: formatAmount(amount, tag) })}
        body={{ withdrawalId }}
        disabled={approvals.mine}
        said={({ state }) => translate(`withdrawals.${state}`)}
      />
      <ActButton
        call="operator.refuseWithdrawal"
        label={translate('withdrawals.refuse')}
        title={translate('withdrawals.refuseTitle', { id: withdrawalId })}
        text={translate('withdrawals.refuseText')}
        body={{ withdrawalId }}
        fields={[reasonField]}
        color="error"
        said={({ state }) => translate(`withdrawals.${state}`)}
      />
    </>
  )
}

export default function WithdrawalList() {
  const translate = useTranslate()
  return (
    <DeskList<Withdrawal>
      title={translate('withdrawals.title')}
      about={translate('withdrawals.about')}
      empty={translate('withdrawals.empty')}
      columns={useColumns()}
      sort={{ field: 'time', order: 'ASC' }}
      acts={(row) => <Decide row={row} />}
    />
  )
}
