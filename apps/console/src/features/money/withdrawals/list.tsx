import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import type { RowOf } from '../../../ui/columns.tsx'
import { ConsoleList } from '../../../ui/console-list.tsx'
import { useDerivedList } from '../../../ui/derived-list.tsx'
import { reasonField } from '../../../ui/field.tsx'
import { formatAmount, useTag } from '../../../ui/figures.tsx'
import type { Column } from '../../../ui/list-rows.tsx'
import { ApproveSeveral } from './bulk.tsx'

type Withdrawal = RowOf<'operator.withdrawals'>

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

/** Before the dates: a window without room for all columns cuts off the last ones. */
const withApprovalsInSight = (columns: readonly Column<Withdrawal>[]): readonly Column<Withdrawal>[] =>
  columns.toSorted((one, other) => rankOf(one) - rankOf(other))
const rankOf = ({ name }: Column<Withdrawal>): number =>
  name === 'approvals' ? 1 : ['requestedAt', 'sendBy'].includes(name) ? 2 : 0

export default function WithdrawalList() {
  const translate = useTranslate()
  const yeses = ({ approvals: { given, needed, mine } }: Withdrawal) =>
    translate(mine ? 'withdrawals.mine' : 'withdrawals.given', { given, needed })
  const list = useDerivedList('operator.withdrawals', 'withdrawals', { own: { approvals: yeses } })
  return (
    <ConsoleList<Withdrawal>
      {...list}
      columns={withApprovalsInSight(list.columns)}
      sort={{ field: 'time', order: 'ASC' }}
      acts={(row) => <Decide row={row} />}
      bulk={{
        isOffered: ({ approvals }) => !approvals.mine,
        label: ({ withdrawalId }) => translate('withdrawals.choose', { id: withdrawalId }),
        acts: (chosen, clear) => <ApproveSeveral chosen={chosen} clear={clear} />,
      }}
    />
  )
}
