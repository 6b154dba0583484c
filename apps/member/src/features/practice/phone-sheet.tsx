import { useTranslation } from '../../i18n/use-translation.ts'
import { closePracticePhone } from '../../platform/practice.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { Phone } from './phone.tsx'
import './practice.css'

/** The practice phone over any screen. */
export function PhoneSheet() {
  const { t } = useTranslation('practice')
  return (
    <Sheet open title={t('phoneTitle')} onClose={closePracticePhone}>
      <Phone onTaken={closePracticePhone} />
    </Sheet>
  )
}
