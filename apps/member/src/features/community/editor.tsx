import { type ClipboardEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { describedBy, FieldFrame } from '../../ui/field.tsx'

const formats = [
  { key: 'bold', command: 'bold', sign: 'B' },
  { key: 'italic', command: 'italic', sign: 'I' },
  { key: 'list', command: 'insertUnorderedList', sign: '•–' },
] as const

export interface EditorProps {
  readonly label: string
  readonly hint: string
  readonly error: string | undefined
  /** The browser's HTML; the server keeps only what a post may contain. */
  readonly onChange: (html: string) => void
}

/** A rich text editor with the formats of a post. Pasted content becomes plain text. */
export function Editor({ label, hint, error, onChange }: EditorProps) {
  const { t } = useTranslation('community')
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    document.execCommand('defaultParagraphSeparator', false, 'p')
    document.execCommand('styleWithCSS', false, 'false')
  }, [])
  const tell = () => onChange(box.current?.innerHTML ?? '')
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    document.execCommand('insertText', false, event.clipboardData.getData('text/plain'))
  }
  const format = (command: string) => {
    box.current?.focus()
    document.execCommand(command)
    tell()
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="editor">
        <div className="editor-formats" role="group" aria-label={t('format')}>
          {formats.map(({ key, command, sign }) => (
            <button
              key={key}
              type="button"
              aria-label={t(key)}
              data-format={key}
              // Keeps the selection.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => format(command)}
            >
              {sign}
            </button>
          ))}
        </div>
        <div
          ref={box}
          id={id}
          className="editor-text rich-text"
          contentEditable
          role="textbox"
          tabIndex={0}
          aria-multiline
          aria-label={label}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(id, { error, hint })}
          data-field="content"
          onInput={tell}
          onPaste={paste}
          onDrop={(event) => event.preventDefault()}
        />
      </div>
    </FieldFrame>
  )
}
