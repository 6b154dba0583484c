import { type DataOf, languages } from '@glasshouse/contract'
import { useState } from 'react'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { readAfterAct } from '../../platform/query.ts'
import { vibrate } from '../../platform/vibration.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatNumber } from '../../ui/amount-text.ts'
import { Button } from '../../ui/button.tsx'
import { Machine } from '../../ui/machine.tsx'
import { SourceBar } from '../../ui/source-bar.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAct } from '../../ui/use-act.ts'

type Due = DataOf<'income.due'>['list'][number]

/** The due income of one machine: not received → (press) receiving → received. */
export function DueRow({ due }: { due: Due }) {
  const { t } = useTranslation('income')
  const { tag } = languages[useLanguage()]
  const act = useAct('income.receive')
  const [state, setState] = useState<'not_received' | 'receiving'>('not_received')
  const receive = () => {
    setState('receiving')
    void act
      .run({ incomeId: due.incomeId })
      .then(() => {
        vibrate()
        toast(t('receivedToast'))
      })
      .catch((error: unknown) => toast(errorSentence(error), 'wrong'))
      // The next read removes the row; it stays when another day fell due meanwhile.
      .then(readAfterAct)
      .finally(() => setState('not_received'))
  }
  const day = (value: number) => formatNumber(value, tag)
  const days =
    due.days === 1
      ? t('oneDay', { day: day(due.throughDay) })
      : t('severalDays', { from: day(due.fromDay), through: day(due.throughDay), days: day(due.days) })
  return (
    <article className="card stack-tight" aria-labelledby={due.orderId}>
      <div className="card-head">
        <Machine src={due.productImg} width={72} />
        <div>
          <h2 id={due.orderId} className="due-name">
            {due.productName}
          </h2>
          <p className="muted small">{days}</p>
        </div>
      </div>
      <div className="row-between">
        <Amount value={due.sources.paid} size="lg" />
        <Button busy={state === 'receiving'} onClick={receive}>
          {t(state === 'receiving' ? 'receiving' : 'receive')}
          <span className="visually-hidden"> {due.productName}</span>
        </Button>
      </div>
      <SourceBar
        sources={due.sources}
        voice="due"
        to={{ href: `/user/orders?id=${due.orderId}`, words: 'toIncomes' }}
      />
    </article>
  )
}
