import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy.ts'
import { Sheet } from '../../ui/sheet.tsx'

interface Props {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/**
 * The recovery codes, shown only once. The sheet closes by its button, which confirms that they are
 * kept, and not by a press on the backdrop.
 */
export function CodesSheet({ codes, onClose }: Props) {
  const { t } = useTranslation('security')
  return (
    <Sheet
      open
      title={t('keepCodes')}
      onClose={onClose}
      locked
      foot={
        <Button kind="primary" onClick={onClose}>
          {t('codesKept')}
        </Button>
      }
    >
      <div className="stack">
        <p>{t('keepCodesText')}</p>
        <ul className="security-codes figures" aria-label={t('codes')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Button icon="copy" onClick={() => void copyText(codes.join('\n'))}>
          {t('copyCodes')}
        </Button>
      </div>
    </Sheet>
  )
}
