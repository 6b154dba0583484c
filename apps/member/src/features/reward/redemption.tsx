import { type DataOf, languages } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useIsOff } from '../../platform/features.ts'
import { useLanguage } from '../../platform/language.ts'
import { readAfterAct } from '../../platform/query.ts'
import { formatAmount, formatNumber } from '../../ui/amount-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Load } from '../../ui/load.tsx'
import { SourceBar } from '../../ui/source-bar.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAct } from '../../ui/use-act.ts'
import { useForm } from '../../ui/use-form.ts'
import { rewardPayersPlace } from '../lots/places.ts'
import { ownRedemption } from './queries.ts'

/** The one exchange of a redemption code: the field, or the result. */
export function Redemption() {
  const { t } = useTranslation('reward')
  const mine = useQuery(ownRedemption())
  const isOff = useIsOff('redemption')
  // The result of a used code stays visible.
  if (isOff && !mine.data?.exchanged) return null
  return (
    <section className="card stack redemption" aria-labelledby="code">
      <h2 id="code">{t('code')}</h2>
      <Load query={mine} height={120}>
        {({ exchanged }) => (exchanged === null ? <Code /> : <Exchanged exchanged={exchanged} />)}
      </Load>
    </section>
  )
}

function Code() {
  const { t } = useTranslation('reward')
  const act = useAct('redemption.exchange')
  const form = useForm({
    call: 'redemption.exchange',
    initial: { code: '' },
    send: act.run,
    sentence: () => t('codeNeeded'),
    onDone: async ({ msg }) => {
      toast(msg)
      await readAfterAct()
    },
  })
  return (
    <form className="stack" noValidate onSubmit={form.submit}>
      <TextField
        {...form.field('code')}
        label={t('code')}
        hint={t('codeText')}
        autoComplete="off"
        maxLength={40}
      />
      <Button wide type="submit" busy={form.busy}>
        {t('exchange')}
      </Button>
    </form>
  )
}

type Mine = NonNullable<DataOf<'redemption.mine'>['exchanged']>

function Exchanged({ exchanged }: { exchanged: Mine }) {
  const { t } = useTranslation('reward')
  const { tag } = languages[useLanguage()]
  const amount = formatAmount(exchanged.amount, { tag, decimals: 2 })
  return (
    <>
      <p>{t('exchanged', { amount, day: formatNumber(exchanged.day, tag) })}</p>
      <p>
        <Badge>{t(`state.${exchanged.state}`)}</Badge>
      </p>
      {exchanged.sources === null ? null : (
        <SourceBar
          sources={exchanged.sources}
          voice="received"
          to={{ href: '/books', words: 'toBooks' }}
          payers={rewardPayersPlace(exchanged.rewardId)}
          fromOperatorAlone
        />
      )}
    </>
  )
}
