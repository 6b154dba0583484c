import {
  type BankChannel,
  type BankCurrency,
  formatMoney,
  languages,
  parseMoney,
  parseRate,
} from '@glasshouse/contract'
import { exchangeInFloor } from '@glasshouse/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { readAfterAct } from '../../platform/query.ts'
import { Amount } from '../../ui/amount.tsx'
import { AmountChips } from '../../ui/amount-chips.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { formatAmount } from '../../ui/amount-text.ts'
import { Button } from '../../ui/button.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { scrollToTop } from '../../ui/scroll-box.ts'
import { toast } from '../../ui/toast.tsx'
import { useAct } from '../../ui/use-act.ts'
import { useForm } from '../../ui/use-form.ts'
import { exchangeRate } from './queries.ts'
import { useUnit } from './use-unit.ts'

const timesOfMinimum = [1n, 2n, 4n, 10n, 20n]

/** The amounts to choose from: the minimum and some multiples of it. */
const chipsFrom = (minimum: string): string[] =>
  timesOfMinimum.map((times) => formatMoney((parseMoney(minimum) ?? 0n) * times))

interface Props {
  readonly currency: BankCurrency
  readonly channels: readonly BankChannel[]
  readonly isNext: boolean
}

/** Bank, amount and the resulting credit; the request returns the reference. */
export function RechargeForm({ currency, channels, isNext }: Props) {
  const { t } = useTranslation('bank')
  const unit = useUnit()
  const { tag } = languages[useLanguage()]
  const act = useAct('bankRecharge.create')
  const minimum = channels[0]?.minimum ?? '0.00'
  const least = { minimum: formatAmount(minimum, { tag }), currency }
  const form = useForm({
    call: 'bankRecharge.create',
    initial: { channel: channels[0]?.channel ?? '0', amount: '' },
    body: ({ channel, amount }) => ({ currency, channel, amount }),
    send: act.run,
    check: ({ amount }) => ({
      amount: isBelow(amount, minimum) ? t('below', least) : undefined,
    }),
    onDone: async ({ msg }) => {
      toast(msg)
      form.set('amount', '')
      await readAfterAct()
      // The new recharge is at the top.
      scrollToTop()
    },
  })
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      <RadioList
        name="channel"
        label={t('bank')}
        value={form.values.channel}
        onChange={(channel) => form.set('channel', channel)}
        choices={channels.map(({ channel, bank }) => ({ value: channel, label: bank }))}
      />
      <AmountChips
        label={t('chips', { currency: unit(currency) })}
        amounts={chipsFrom(minimum)}
        chosen={form.values.amount}
        onChoose={(amount) => form.set('amount', amount)}
      />
      <AmountField
        {...form.field('amount')}
        label={t('amount')}
        unit={unit(currency)}
        hint={t('minimumHint', { ...least, currency: unit(currency) })}
      />
      <Brings currency={currency} amount={form.values.amount} />
      <Button kind={isNext ? 'primary' : 'plain'} type="submit" wide busy={form.busy}>
        {t('askAct')}
      </Button>
    </form>
  )
}

const isBelow = (amount: string, minimum: string): boolean => {
  const typed = parseMoney(amount)
  return typed !== null && typed < (parseMoney(minimum) ?? 0n)
}

/** The credit for the amount at the current rate, in practice USDT. */
function Brings({ currency, amount }: { currency: BankCurrency; amount: string }) {
  const { t } = useTranslation('bank')
  const { data } = useQuery(exchangeRate(currency))
  const typed = parseMoney<BankCurrency>(amount, currency)
  const rate = data === undefined ? null : parseRate(data.rate)
  const brings = typed === null || rate === null ? null : formatMoney(exchangeInFloor(typed, rate))
  return (
    <p className="row-between" aria-live="polite">
      <span>{t('youGet')}</span>
      {brings === null ? (
        <span className="muted">{t('none')}</span>
      ) : (
        <Amount value={brings} size="lg" exact />
      )}
    </p>
  )
}
