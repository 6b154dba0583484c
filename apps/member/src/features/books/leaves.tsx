import { type DataOf, languages, readMoney } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { useSession } from '../../platform/session.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatAmount, formatNumber } from '../../ui/amount-text.ts'
import { Facts } from '../../ui/facts.tsx'
import { booksKey } from './books-key.ts'
import { booksOutflow } from './queries.ts'

type World = Pick<DataOf<'world.info'>, 'operatorTakePercent' | 'booksOpen' | 'booksByLink'>

/**
 * Closed books show no sums; the share in percent is a rule of the world, which anyone may read.
 */
export function Leaves({ world }: { world: World }) {
  const isMember = useSession() !== null
  const mayRead = !world.booksByLink || isMember || booksKey() !== null
  const { data } = useQuery({ ...booksOutflow(), enabled: world.booksOpen && mayRead })
  return <LeavesCard takePercent={world.operatorTakePercent} outflow={data} />
}

interface LeavesProps {
  readonly takePercent: number
  readonly outflow: DataOf<'books.outflow'> | undefined
}

/** Both shares of a purchase that go to no pot; nothing where no share is taken and none was. */
export function LeavesCard({ takePercent, outflow }: LeavesProps) {
  const { t } = useTranslation('books')
  const { tag } = languages[useLanguage()]
  const took = outflow?.operatorTook ?? '0'
  const costs = outflow?.machineCosts ?? '0'
  const isTaken = takePercent > 0 || readMoney(took) > 0n
  const hasCosts = readMoney(costs) > 0n
  if (!isTaken && !hasCosts) return null
  const take = {
    label: t('leavesTake'),
    value: t('percent', { percent: formatNumber(takePercent, tag) }),
    ...(outflow === undefined ? {} : { note: t('leavesSoFar', { amount: formatAmount(took, { tag }) }) }),
  }
  const cost = { label: t('leavesCost'), value: <Amount value={costs} /> }
  return (
    <section className="card stack" aria-labelledby="leaves">
      <h2 id="leaves">{t('leavesTitle')}</h2>
      <p>{t('leavesText')}</p>
      <Facts facts={[...(isTaken ? [take] : []), ...(hasCosts ? [cost] : [])]} />
    </section>
  )
}
