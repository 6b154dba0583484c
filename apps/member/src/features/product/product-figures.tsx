import { type DataOf, languages } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatNumber } from '../../ui/amount-text.ts'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { Machine } from '../../ui/machine.tsx'
import { machineOf } from '../../ui/machine-layers.ts'
import { MachineState } from '../../ui/machine-state.tsx'
import { AboutAmount } from '../bank/about-amount.tsx'
import { EarningSentence, ProductBars } from './earning.tsx'
import { OwnMachines } from './own-machines.tsx'
import { SoldBar } from './sold-bar.tsx'
import { StatusBadge } from './status-badge.tsx'
import { Waiting } from './waiting.tsx'

/**
 * The upper part of a product’s page: the machine, turning or stopped, its price, what it promises
 * above what it earns, and its terms.
 */
export function ProductFigures({ product }: { product: DataOf<'product.detail'> }) {
  const { t } = useTranslation('product')
  const { tag } = languages[useLanguage()]
  const facts: Fact[] = [
    {
      label: t('validity'),
      value: t('days', { count: product.validDays, days: formatNumber(product.validDays, tag) }),
      note: t('validityNote'),
    },
    { label: t('total'), value: <Amount value={product.walletotal} unit={null} /> },
    {
      label: t('limit'),
      value: product.limitPerMember === null ? t('noLimit') : formatNumber(product.limitPerMember, tag),
    },
  ]
  return (
    <div className="stack" data-machine={machineOf(product.productImg) ?? undefined}>
      <div className="product-hero stack-tight">
        <Machine
          src={product.productImg}
          width={184}
          lazy={false}
          turns={product.lastDay?.stands === false}
          stage
        />
        <div className="row-between">
          <p className="badges">
            <StatusBadge product={product} />
            <MachineState lastDay={product.lastDay} />
          </p>
          <Amount value={product.price} size="xl" />
        </div>
        <AboutAmount value={product.price} />
        {product.own === null ? null : <OwnMachines own={product.own} />}
        <Waiting product={product} />
      </div>
      <section className="card stack" aria-labelledby="earns-title">
        <h2 id="earns-title">{t('earnsTitle')}</h2>
        <ProductBars product={product} />
        <EarningSentence product={product} />
        <p className="muted small">
          {t(`revenue.${product.revenueKind}`)} {product.revenueKind === 'none' ? null : t('earnsExpected')}
        </p>
      </section>
      <section className="card stack" aria-label={t('termsLabel')}>
        <Facts facts={facts} />
        <SoldBar product={product} />
      </section>
    </div>
  )
}
