import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import type { RowOf } from '../../../ui/columns.tsx'
import { ConsoleList } from '../../../ui/console-list.tsx'
import { useDerivedList } from '../../../ui/derived-list.tsx'
import { type FieldSpec, reasonField } from '../../../ui/field.tsx'
import { formatAmount, useTag } from '../../../ui/figures.tsx'

type ReviewRow = RowOf<'operator.bankReview'>

/** A payment is booked for one of its payer's own recharges, or returned. */
function Decide({ row }: { readonly row: ReviewRow }) {
  const translate = useTranslate()
  const tag = useTag()
  const { lineId, candidates, currency } = row
  const amount = `${formatAmount(row.amount, tag)} ${currency}`
  const which: FieldSpec = {
    name: 'rechargeId',
    label: 'review.recharge',
    kind: 'choice',
    options: candidates.map(({ rechargeId }) => rechargeId),
    ...(candidates[0] === undefined ? {} : { initial: candidates[0].rechargeId }),
  }
  return (
    <>
      <ActButton
        call="operator.matchBankLine"
        label={translate('review.match')}
        title={translate('review.matchTitle', { id: lineId })}
        text={
          <>
            {translate('review.matchText', { amount })}
            <ul>
              {candidates.map((one) => (
                <li key={one.rechargeId}>
                  {one.rechargeId}: {formatAmount(one.amount, tag)} {currency}, {one.reference},{' '}
                  {translate(`review.${one.status}`)}
                </li>
              ))}
            </ul>
          </>
        }
        body={{ lineId }}
        fields={[which, reasonField]}
        disabled={candidates.length === 0}
        said={({ credited }) => translate('review.matched', { credited: formatAmount(credited, tag) })}
      />
      <ActButton
        call="operator.returnBankLine"
        label={translate('review.giveBack')}
        title={translate('review.giveBackTitle', { id: lineId })}
        text={translate('review.giveBackText', { amount })}
        body={{ lineId }}
        fields={[reasonField]}
        color="error"
        said={() => translate('review.gaveBack')}
      />
    </>
  )
}

export default function ReviewList() {
  const list = useDerivedList('operator.bankReview', 'review', {
    without: ['account', 'day'],
    own: { candidates: ({ candidates }) => candidates.length },
  })
  return <ConsoleList<ReviewRow> {...list} acts={(row) => <Decide row={row} />} />
}
