import { useTranslation } from '../../i18n/use-translation.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { IconButton } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy.ts'

/** One line of the payment details, with a copy button; `plain`: without the button. */
export function CopyLine({ label, value, plain = false }: { label: string; value: string; plain?: boolean }) {
  const { t } = useTranslation('common')
  return (
    <div className="copy-line">
      <dt className="tiny muted">{label}</dt>
      <dd className="figures">
        <Breakable text={value} />
        {plain ? null : (
          <IconButton icon="copy" label={`${t('copy')}: ${label}`} onClick={() => void copyText(value)} />
        )}
      </dd>
    </div>
  )
}
