import { constants, supportContentMax } from '@glasshouse/contract'
import { CallError } from '@glasshouse/contract/client'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { call } from '../../platform/client.ts'
import { invalidateCalls } from '../../platform/query.ts'
import { Button } from '../../ui/button.tsx'
import { describedBy, FieldFrame } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'

const types = 'image/png,image/jpeg,image/webp,image/gif'

/** A text, a picture, or both. What was typed stays when it was refused. */
export function WriteForm() {
  const { t } = useTranslation('support')
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [picture, setPicture] = useState<File | null>(null)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const choose = (chosen: File | null) => {
    const isTooLarge = chosen !== null && chosen.size > constants.communityUploadBytesMax
    setError(isTooLarge ? t('tooLarge') : undefined)
    setPicture(isTooLarge ? null : chosen)
    if ((isTooLarge || chosen === null) && file.current) file.current.value = ''
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    call('support.send', { content: text }, picture === null ? {} : { files: [picture] })
      .then(() => {
        setText('')
        choose(null)
        toast(t('sent'))
        return invalidateCalls('support.conversation')
      })
      .catch((failed: unknown) => {
        setError(errorSentence(failed))
        // It may be switched off by now: the screen says so.
        if (failed instanceof CallError && failed.error === 'support_closed')
          void invalidateCalls('support.conversation', 'support.info')
      })
      .finally(() => setBusy(false))
  }
  const hint = t('textRule')
  return (
    <form className="card stack-tight" onSubmit={send}>
      <FieldFrame id={id} label={t('write')} hint={hint} error={error}>
        <textarea
          id={id}
          className="support-text"
          name="content"
          rows={3}
          maxLength={supportContentMax}
          value={text}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { error, hint })}
          onChange={(event) => setText(event.target.value)}
        />
      </FieldFrame>
      <FieldFrame id={`${id}-file`} label={t('picture')}>
        <input
          ref={file}
          id={`${id}-file`}
          className="support-file"
          type="file"
          accept={types}
          onChange={(event) => choose(event.target.files?.[0] ?? null)}
        />
      </FieldFrame>
      <Button type="submit" kind="primary" wide busy={busy}>
        {t('send')}
      </Button>
    </form>
  )
}
