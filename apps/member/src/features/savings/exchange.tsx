import { type DataOf, languages, readMoney } from '@glasshouse/contract'
import { hasAllDecimals } from '@glasshouse/web/source-parts.ts'
import { useState } from 'react'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatAmount, formatNumber } from '../../ui/amount-text.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAct } from '../../ui/use-act.ts'

/**
 * The one exchange of all dividends into the wallet, with a confirmation; afterwards, its result.
 */
export function Exchange({ stock }: { stock: DataOf<'stock.info'> }) {
  const { t } = useTranslation('savings')
  const { tag } = languages[useLanguage()]
  const act = useAct('stock.exchange')
  const [asking, setAsking] = useState(false)
  const show = (text: string) => formatAmount(text, { tag, decimals: hasAllDecimals(text) ? 6 : 2 })
  if (stock.exchanged !== null) {
    const { amount, day } = stock.exchanged
    return <p className="note">{t('exchanged', { amount: show(amount), day: formatNumber(day, tag) })}</p>
  }
  const nothing = readMoney(stock.stock) === 0n
  const exchange = () =>
    void act
      .run({})
      .then(({ msg }) => toast(msg))
      .catch((error: unknown) => toast(errorSentence(error), 'wrong'))
      .finally(() => {
        setAsking(false)
      })
  return (
    <section className="card stack-tight">
      {/*
       * Without dividends there is nothing to confirm: the request is sent directly, and the
       * refusal gives the reason.
       */}
      {nothing ? (
        <Button wide busy={act.busy} onClick={exchange}>
          {t('exchange')}
        </Button>
      ) : (
        <Button kind="primary" wide onClick={() => setAsking(true)}>
          {t('exchange')}
        </Button>
      )}
      <p className="muted small">{t(nothing ? 'exchangeNothing' : 'exchangeOnce')}</p>
      <Confirm
        open={asking}
        title={t('exchangeTitle')}
        act={t('exchange')}
        busy={act.busy}
        onConfirm={exchange}
        onClose={() => setAsking(false)}
      >
        <p>{t('exchangeText', { amount: show(stock.stock) })}</p>
        <p>{t('exchangeOnce')}</p>
      </Confirm>
    </section>
  )
}
