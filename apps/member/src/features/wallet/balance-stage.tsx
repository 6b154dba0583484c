import { type DataOf, readMoney } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Amount } from '../../ui/amount.tsx'
import { RoundActions } from '../../ui/round-actions.tsx'
import { Stage } from '../../ui/stage.tsx'
import { WorldTime } from '../../ui/world-time.tsx'
import { AboutAmount } from '../bank/about-amount.tsx'
import { TodaysCoverage } from '../lots/on-paper.tsx'

type Wallet = DataOf<'wallet.summary'>

/** The balance and the four acts; without a network the balance as it was, and no acts. */
export function BalanceStage({ wallet, isAway }: { wallet: Wallet; isAway: boolean }) {
  const { t } = useTranslation('wallet')
  return (
    <Stage
      tone={readMoney(wallet.extractable) < 0n ? 'behind' : 'level'}
      labelledBy="available"
      foot={isAway ? undefined : <RoundActions waits={readMoney(wallet.due) > 0n} />}
    >
      <p className="balance-now">
        <span id="available" className="small muted">
          {t('extractable')}
        </span>
        <Amount value={wallet.extractable} size="xxl" />
      </p>
      <AboutAmount value={wallet.extractable} />
      <p className="muted tiny">
        {t('asOf')} <WorldTime at={wallet.asOf} label />
      </p>
    </Stage>
  )
}

/**
 * What is here, what is on its way, and what is only promised: three kinds of money that no sum may
 * mix. All that is promised is beside how much of such promises can be paid today.
 */
export function ThreeKinds({ wallet, isAway }: { wallet: Wallet; isAway: boolean }) {
  const { t } = useTranslation(['wallet', 'lots'])
  const kinds = [
    {
      kind: 'here',
      label: t('wallet:kindHere'),
      value: wallet.extractable,
      note: t('wallet:extractableNote'),
    },
    { kind: 'due', label: t('wallet:due'), value: wallet.due, note: t('wallet:kindDueNote') },
    { kind: 'way', label: t('wallet:receiving'), value: wallet.receiving, note: t('wallet:kindWayNote') },
    {
      kind: 'paper',
      label: t('wallet:kindPaper'),
      value: wallet.fixedIncome,
      note: t('wallet:kindPaperNote', { count: wallet.validOrders }),
    },
    ...(wallet.validOrders === 0
      ? []
      : [
          {
            kind: 'paper',
            label: t('lots:paperTitle'),
            value: wallet.stillPromised,
            note: t('lots:paperWallet', { count: wallet.validOrders }),
          },
        ]),
  ]
  return (
    <section className="card stack-tight" aria-label={t('wallet:kindsLabel')}>
      <dl className="kinds">
        {kinds.map(({ kind, label, value, note }) => (
          <div key={label} data-kind={kind}>
            <dt>
              {label}
              <span className="facts-note">{note}</span>
            </dt>
            <dd>
              <Amount value={value} unit={null} />
            </dd>
          </div>
        ))}
      </dl>
      {wallet.validOrders === 0 || isAway ? null : <TodaysCoverage />}
    </section>
  )
}
