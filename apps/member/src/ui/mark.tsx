/**
 * The practice-money mark: on every screen and every sheet, unobtrusive and permanent. No setting
 * turns it off; a test looks for `data-mark` on each route and dialog.
 */
import { useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'

/** The strip's note on the world: `short` in the strip, `text` in full when the strip is opened. */
export interface StripNote {
  readonly icon: IconName
  readonly short: string
  readonly text: () => string
  /** What can be done about it, under the text. */
  readonly act?: { readonly label: string; readonly onPress: () => void }
}

/**
 * The strip above every screen; a press opens the paragraph under it. The note shares its line, so
 * that a note that appears later shifts nothing on the page.
 */
export function MarkStrip({ note }: { note: StripNote | null }) {
  const { t } = useTranslation('common')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="mark-strip"
        data-mark="practice-money"
        aria-expanded={open}
        aria-controls="mark-text"
        onClick={() => setOpen(!open)}
      >
        <Icon name="info" size={14} />
        <span>{t('mark')}</span>
        {note === null ? null : (
          <span className="mark-note">
            <Icon name={note.icon} size={14} />
            {note.short}
          </span>
        )}
      </button>
      <div id="mark-text" className="mark-text" hidden={!open}>
        <p>{t('markText')}</p>
        {note === null || !open ? null : <p>{note.text()}</p>}
        {note?.act === undefined ? null : (
          <Button icon="refresh" onClick={note.act.onPress}>
            {note.act.label}
          </Button>
        )}
      </div>
    </>
  )
}

/** The mark inside a sheet: it opens the paragraph in place. */
export function Mark() {
  const { t } = useTranslation('common')
  return (
    <details className="mark-inline" data-mark="practice-money">
      <summary>
        <Icon name="info" size={14} />
        <span>{t('mark')}</span>
      </summary>
      <p>{t('markText')}</p>
    </details>
  )
}
