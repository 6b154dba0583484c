import type { CallError } from '@glasshouse/contract/client'
import { useEffect } from 'react'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { openPracticePhone, practicePhoneQuery, usePracticePhone } from '../../platform/practice.ts'
import { queryClient } from '../../platform/query.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'

/**
 * Handles a refusal because the device has no phone (its cookie is gone): the phone opens so that
 * one can be taken. The calls that are refused so do not name the phone in `changes`: they never
 * change it, and each code sent would read it again.
 */
export function openPhoneWhenMissing(error: CallError): boolean {
  if (error.error !== 'device_without_phone') return false
  void queryClient.invalidateQueries({ queryKey: practicePhoneQuery().queryKey })
  toast(errorSentence(error), 'wrong')
  openPracticePhone()
  return true
}

/**
 * Shows this device's practice phone on a page that needs one. With `take`, a device without a
 * phone opens the phone sheet without a press: the person has a phone on another device and moves
 * it here.
 */
export function PhoneCard({ take = false }: { take?: boolean }) {
  const { t } = useTranslation('auth')
  const phone = usePracticePhone()
  const missing = phone === null
  useEffect(() => {
    if (missing && take) openPracticePhone()
  }, [missing, take])
  return (
    <section className="card phone-card" aria-label={t('phoneOfDevice')}>
      <span className="phone-card-icon">
        <Icon name="handset" />
      </span>
      <div className="phone-card-words">
        <p className="small">
          {missing ? t('phoneMissing') : t('phoneOfDevice')}
          {phone ? <span className="phone-card-number figures">{phone.display}</span> : null}
        </p>
        <p className="tiny muted">{t('phoneWhy')}</p>
      </div>
      <Button kind="quiet" onClick={openPracticePhone}>
        {missing ? t('phoneTake') : t('phoneOpen')}
      </Button>
    </section>
  )
}
