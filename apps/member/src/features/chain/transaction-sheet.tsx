import { type DataOf, languages } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { useIsLive } from '../../platform/live.ts'
import { callQuery } from '../../platform/query.ts'
import { formatNumber } from '../../ui/amount-text.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { CoinAmount } from '../../ui/coin-amount.tsx'
import { dateFormat } from '../../ui/date-format.ts'
import type { Fact } from '../../ui/facts.tsx'
import { Load } from '../../ui/load.tsx'
import { Sheet } from '../../ui/sheet.tsx'

type Transaction = DataOf<'practiceChain.transaction'>

/**
 * The polling interval while no socket news arrives: blocks follow each other every 3 s while a
 * transaction waits for one.
 */
const watchMs = 3000

const tones: Record<Transaction['state'], BadgeTone> = {
  waiting: 'cool',
  mined: 'good',
  reverted: 'wrong',
  left_out: 'warm',
}

/**
 * One transaction as a block explorer shows it; read again until it has all of its confirmations.
 */
export function TransactionSheet({
  transaction,
  open,
  onClose,
}: {
  transaction: string
  open: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('chain')
  const isLive = useIsLive()
  const query = useQuery({
    ...callQuery('practiceChain.transaction', { transaction }),
    enabled: open,
    refetchInterval: ({ state: { data } }) =>
      !isLive && (data === undefined || data.confirmations < data.confirmationsNeeded) && watchMs,
  })
  return (
    <Sheet open={open} onClose={onClose} title={t('title')}>
      <Load query={query} height={44} rows={6}>
        {(found) => <TransactionFacts found={found} />}
      </Load>
    </Sheet>
  )
}

function TransactionFacts({ found }: { found: Transaction }) {
  const { t } = useTranslation('chain')
  const { tag } = languages[useLanguage()]
  const needed = formatNumber(found.confirmationsNeeded, tag)
  const rows: readonly Fact[] = [
    {
      label: t('amount'),
      value: <CoinAmount value={found.amount} unit={t(found.token)} />,
    },
    {
      label: t('confirmations'),
      value: t('confirmationsOf', { done: formatNumber(found.confirmations, tag), needed }),
    },
    { label: t('block'), value: found.block === null ? t('noBlock') : formatNumber(found.block, tag) },
    {
      label: t('at'),
      value: (
        <time dateTime={found.at}>
          {dateFormat(tag, { dateStyle: 'medium', timeStyle: 'medium' }).format(Date.parse(found.at))}
        </time>
      ),
    },
    { label: t('from'), value: <span className="figures chain-name">{found.from}</span> },
    { label: t('to'), value: <span className="figures chain-name">{found.to}</span> },
    { label: t('transaction'), value: <span className="figures chain-name">{found.transaction}</span> },
  ]
  return (
    <div className="stack">
      <p>
        <Badge tone={tones[found.state]}>{t(`state.${found.state}`)}</Badge>
      </p>
      {found.state === 'mined' ? null : <p className="small">{t(`stateText.${found.state}`)}</p>}
      <dl className="chain-facts">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt className="muted small">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="muted small">{t('explained', { needed })}</p>
    </div>
  )
}
