import { useTranslation } from '../../i18n/use-translation.ts'
import { RowLink } from '../../ui/row-link.tsx'
import type { RecordChip } from './record-filter.ts'

interface Way {
  readonly href: string
  readonly word: 'toWithdrawals' | 'toTransfers' | 'toExchanges' | 'toOrders' | 'toFund' | 'toStock'
}

const toRecharges: Way = { href: '/user/recordU?type=1', word: 'toTransfers' }
const toExchanges: Way = { href: '/user/record2', word: 'toExchanges' }

/** Pages that say more about a kind of records: confirmations, states, banks, holdings. */
const ways: Partial<Record<RecordChip, readonly Way[]>> = {
  recharges: [toRecharges, toExchanges],
  withdrawals: [{ href: '/user/withrecord', word: 'toWithdrawals' }],
  machines: [{ href: '/user/myorder', word: 'toOrders' }],
  savings: [
    { href: '/user/fund', word: 'toFund' },
    { href: '/user/stock', word: 'toStock' },
  ],
}

export function RecordWays({ chip }: { chip: RecordChip }) {
  const { t } = useTranslation(['wallet', 'common'])
  const links = (ways[chip] ?? []).map(({ href, word }) => ({ href, label: t(`wallet:${word}`) }))
  if (chip === 'rewards') links.push({ href: '/user/reward', label: t('common:title.reward') })
  if (links.length === 0) return null
  return (
    <p className="text-links">
      {links.map(({ href, label }) => (
        <RowLink key={href} href={href} className="text-link">
          {label}
        </RowLink>
      ))}
    </p>
  )
}
