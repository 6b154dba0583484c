import { type DataOf, formatMoney, readMoney } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Amount } from '../../ui/amount.tsx'
import { machineOf } from '../../ui/machine-layers.ts'
import { EarningSentence, ProductBars } from './earning.tsx'

interface TermsProps {
  readonly product: DataOf<'product.detail'>
  readonly wallet: DataOf<'wallet.summary'> | undefined
  readonly policy: DataOf<'world.info'>['policy'] | undefined
}

/** The price, the promise, the use of the money, and the balance before and after. */
export function PurchaseTerms({ product, wallet, policy }: TermsProps) {
  const { t } = useTranslation('product')
  const price = readMoney(product.price)
  const before = wallet === undefined ? null : readMoney(wallet.extractable)
  const after = before === null ? null : before - price
  const leaves = (
    [
      ['costLeaves', product.machineCost],
      ['takeLeaves', product.operatorTake],
    ] as const
  ).filter(([, amount]) => readMoney(amount) > 0n)
  return (
    <div className="stack" data-machine={machineOf(product.productImg) ?? undefined}>
      <ProductBars product={product} />
      <EarningSentence product={product} />
      <dl className="pay-lines">
        <div>
          <dt>{t('youPay')}</dt>
          <dd>
            <Amount value={product.price} size="lg" />
          </dd>
        </div>
        <div>
          <dt>{t('promisedToYou', { days: product.validDays })}</dt>
          <dd>
            <Amount value={product.walletotal} />
          </dd>
        </div>
        {leaves.map(([word, amount]) => (
          <div key={word}>
            <dt>{t(word)}</dt>
            <dd>
              <Amount value={amount} />
            </dd>
          </div>
        ))}
        {before === null || after === null ? null : (
          <>
            <div>
              <dt>{t('balanceBefore')}</dt>
              <dd>
                <Amount value={formatMoney(before)} />
              </dd>
            </div>
            <div>
              <dt>{after < 0n ? t('balanceMissing') : t('balanceAfter')}</dt>
              <dd>
                <Amount value={formatMoney(after < 0n ? -after : after)} />
              </dd>
            </div>
          </>
        )}
      </dl>
      <p className="note">
        {t(leaves.length === 0 ? 'moneyGoes' : 'restGoes')}{' '}
        {policy === undefined ? null : t(`moneyThen.${policy}`)} {t('notPaidBack')}
      </p>
      {after !== null && after < 0n ? (
        <p className="note note-wrong" role="status">
          {t('adviceBalance')}
        </p>
      ) : null}
    </div>
  )
}
