import { type DataOf, formatMoney, readMoney } from '@glasshouse/contract'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useIsOff } from '../../platform/features.ts'
import { readAfterAct } from '../../platform/query.ts'
import { Amount } from '../../ui/amount.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAct } from '../../ui/use-act.ts'
import { useForm } from '../../ui/use-form.ts'
import { mostOf, typedTooMuch } from './typed.ts'

const directions = ['buy', 'sell'] as const
type Direction = (typeof directions)[number]

/** Buying and selling units, each with its effect on the wallet. */
export function FundForm({ fund }: { fund: DataOf<'fund.income'> }) {
  const { t } = useTranslation('savings')
  const noNewUnits = useIsOff('savings')
  const [chosen, setDirection] = useState<Direction>('buy')
  // With savings switched off, units can be sold but not bought.
  const open = noNewUnits ? (['sell'] as const) : directions
  const direction = noNewUnits ? 'sell' : chosen
  return (
    <section className="card stack" aria-labelledby="act">
      <h2 id="act">{t('act')}</h2>
      <RadioList
        name="direction"
        label={t('act')}
        value={direction}
        onChange={setDirection}
        choices={open.map((value) => ({ value, label: t(value), note: t(`${value}Note`) }))}
      />
      <Units
        key={direction}
        direction={direction}
        most={mostOf(direction === 'buy' ? fund.balance : fund.units)}
      />
    </section>
  )
}

function Units({ direction, most }: { direction: Direction; most: string }) {
  const { t } = useTranslation('savings')
  const call = direction === 'buy' ? 'fund.buy' : 'fund.sell'
  const act = useAct(call)
  const form = useForm({
    call,
    initial: { amount: '' },
    send: act.run,
    sentence: () => t('amountNeeded'),
    check: ({ amount }) => (typedTooMuch(amount, most) ? { amount: t('amountAbove') } : {}),
    onDone: async ({ msg }) => {
      toast(msg)
      form.set('amount', '')
      await readAfterAct()
    },
  })
  return (
    <form className="stack" noValidate onSubmit={form.submit}>
      <AmountField {...form.field('amount')} label={t('amount')} hint={t('amountHint')} />
      <p className="row-between">
        <span className="muted small">
          {t(direction === 'buy' ? 'available' : 'held')} <Amount value={most} size="sm" unit={null} />
        </span>
        <Button kind="quiet" onClick={() => form.set('amount', formatMoney(readMoney(most)))}>
          {t('all')}
        </Button>
      </p>
      <p className="muted small">{t('buyCounts')}</p>
      <Button kind="primary" wide type="submit" busy={form.busy}>
        {t(direction)}
      </Button>
    </form>
  )
}
