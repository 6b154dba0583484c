import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import type { RowOf } from '../../../ui/columns.tsx'
import { ConsoleList } from '../../../ui/console-list.tsx'
import { useDerivedList } from '../../../ui/derived-list.tsx'
import { reasonField } from '../../../ui/field.tsx'
import { formatAmount, useTag } from '../../../ui/figures.tsx'
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

export default function WithdrawalList() {
  const translate = useTranslate()
  const yeses = ({ approvals: { given, needed, mine } }: Withdrawal) =>
    translate(mine ? 'withdrawals.mine' : 'withdrawals.given', { given, needed })
  const list = useDerivedList('operator.withdrawals', 'withdrawals', { own: { approvals: yeses } })
  return (
    <ConsoleList<Withdrawal>
      {...list}
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
