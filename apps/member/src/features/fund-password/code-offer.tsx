import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface Props {
  /** Null while no code has come to this device's phone. */
  readonly code: string | null
  readonly onUse: (code: string) => void
}

/** The code that came to this device's practice phone, one press away, as phones offer theirs. */
export function CodeOffer({ code, onUse }: Props) {
  const { t } = useTranslation('withdraw')
  return (
    <div aria-live="polite">
      {code === null ? null : (
        <div className="card stack-tight">
          <p className="row-icon small">
            <Icon name="handset" size={18} />
            {t('codeHere')}
          </p>
          <Button kind="primary" wide onClick={() => onUse(code)}>
            {t('useCode', { code })}
          </Button>
        </div>
      )}
    </div>
  )
}
