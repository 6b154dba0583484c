import { useState } from 'react'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { call } from '../../platform/client.ts'
import { language } from '../../platform/language.ts'
import { usePracticePhone } from '../../platform/practice.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { holdPhone } from '../practice/queries.ts'
import { PhoneCard } from './phone-card.tsx'

/**
 * Explains a practice phone where a person meets it first, with one button that takes it: the
 * number is from the form's country.
 */
export function OwnPhone({ country }: { country: string }) {
  const { t } = useTranslation('auth')
  const phone = usePracticePhone()
  const [busy, setBusy] = useState(false)
  if (phone !== null) return <PhoneCard />
  const take = async () => {
    setBusy(true)
    try {
      const { data } = await call('practice.takePhone', { country, language: language.get() })
      holdPhone(data.phone)
    } catch (error) {
      toast(errorSentence(error), 'wrong')
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="card phone-card phone-card-new" aria-label={t('phoneOfDevice')}>
      <span className="phone-card-icon">
        <Icon name="handset" />
      </span>
      <div className="phone-card-words">
        <p className="small">{t('phoneWhat')}</p>
        <p className="tiny muted">{t('phoneWhy')}</p>
      </div>
      <Button kind="plain" busy={busy} onClick={() => void take()}>
        {t('phoneTake')}
      </Button>
    </section>
  )
}
