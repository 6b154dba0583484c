import type { DataOf } from '@glasshouse/contract'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { readAfterAct } from '../../platform/query.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAct } from '../../ui/use-act.ts'
import { WorldTime } from '../../ui/world-time.tsx'

interface Props {
  readonly faucet: DataOf<'practiceWallet.show'>['faucet']
  /** Tokens are needed before anything else. */
  readonly isNext: boolean
}

/** New practice tokens, once per world day. */
export function Faucet({ faucet, isNext }: Props) {
  const { t } = useTranslation('practice')
  const act = useAct('practiceWallet.faucet')
  const take = async () => {
    try {
      toast((await act.run({})).msg)
    } catch (error) {
      toast(errorSentence(error), 'wrong')
    }
    await readAfterAct()
  }
  return (
    <section className="card stack-tight" aria-labelledby="faucet">
      <h2 id="faucet">{t('faucet')}</h2>
      <p className="muted small">{t('faucetText', { amount: faucet.amount })}</p>
      {faucet.open ? (
        <Button kind={isNext ? 'primary' : 'plain'} wide busy={act.busy} onClick={() => void take()}>
          {t('faucetTake', { amount: faucet.amount })}
        </Button>
      ) : (
        <p className="small">
          {t('faucetNext')} <WorldTime at={faucet.nextAt} label />
        </p>
      )}
    </section>
  )
}
