import { constants, supportContentMax } from '@glasshouse/contract'
import { type FormEvent, useId, useState } from 'react'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { call } from '../../platform/client.ts'
import { readAfterAct } from '../../platform/query.ts'
import { shrunk } from '../../platform/shrink.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { describedBy, FieldFrame } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'

const types = 'image/png,image/jpeg,image/webp,image/gif'

/** A text, a picture, or both. After a refusal the input stays. */
export function WriteForm() {
  const { t } = useTranslation('support')
  const id = useId()
  const [text, setText] = useState('')
  const [picture, setPicture] = useState<Blob | null>(null)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const choose = async (file: File) => {
    const chosen = await shrunk(file, constants.communityUploadBytesMax)
    const isTooLarge = chosen.size > constants.communityUploadBytesMax
    setError(isTooLarge ? t('tooLarge') : undefined)
    setPicture(isTooLarge ? null : chosen)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    call('support.send', { content: text }, picture === null ? {} : { files: [picture] })
      .then(() => {
        setText('')
        setPicture(null)
        setError(undefined)
        toast(t('sent'))
        return readAfterAct()
      })
      .catch((failed: unknown) => {
        setError(errorSentence(failed))
      })
      .finally(() => setBusy(false))
  }
  const hint = t('textRule')
  return (
    <form className="card stack-tight" onSubmit={send}>
      <FieldFrame id={id} label={t('write')} hint={hint} error={error}>
        <textarea
          id={id}
          className="field-area"
          name="content"
          rows={3}
          maxLength={supportContentMax}
          value={text}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { error, hint })}
          onChange={(event) => setText(event.target.value)}
        />
      </FieldFrame>
      <ChoosePicture chosen={picture !== null} onChoose={choose} onTakeOut={() => setPicture(null)} />
      <Button type="submit" kind="primary" wide busy={busy}>
        {t('send')}
      </Button>
    </form>
  )
}

interface ChooseProps {
  readonly chosen: boolean
  readonly onChoose: (file: File) => Promise<void>
  readonly onTakeOut: () => void
}

/** Labelled in the app's own words: a browser's own control uses the browser's language. */
function ChoosePicture({ chosen, onChoose, onTakeOut }: ChooseProps) {
  const { t } = useTranslation('support')
  const id = useId()
  if (chosen)
    return (
      <p className="row-between card">
        <span role="status">{t('pictureChosen')}</span>
        <IconButton icon="close" label={t('pictureTakeOut')} onClick={onTakeOut} />
      </p>
    )
  return (
    <label className="button button-plain button-wide file-choose" htmlFor={id}>
      <Icon name="picture" size={20} />
      <span>{t('picture')}</span>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept={types}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file !== undefined) void onChoose(file)
        }}
      />
    </label>
  )
}
