/**
 * The practice-money mark, above every screen and in every dialog. No setting turns it off; a test
 * looks for it.
 */
import { useTranslate } from '../platform/translate.ts'

export function MarkStrip() {
  const translate = useTranslate()
  return (
    <p className="mark-strip" data-mark="practice-money" title={translate('app.markText')}>
      {translate('app.mark')}
    </p>
  )
}

export function Mark() {
  const translate = useTranslate()
  return (
    <p className="mark-inline" data-mark="practice-money" title={translate('app.markText')}>
      {translate('app.mark')}
    </p>
  )
}
