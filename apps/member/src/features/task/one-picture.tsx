import { constants } from '@glasshouse/contract'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { shrunk } from '../../platform/shrink.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'

const bytesMax = constants.communityUploadBytesMax

interface Props {
  readonly picture: Blob | null
  readonly error: string | undefined
  readonly onChange: (picture: Blob | null) => void
}

/** The choice of one picture; it is shown before sending and can be removed again. */
export function OnePicture({ picture, error, onChange }: Props) {
  const { t } = useTranslation('task')
  const id = useId()
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    const blob = await shrunk(file, bytesMax)
    if (blob.size > bytesMax)
      toast(t('pictureTooLarge', { megabytes: Math.floor(bytesMax / 1_000_000) }), 'wrong')
    else onChange(blob)
  }
  return (
    <div className="stack-tight">
      <label className="button button-plain button-wide picture-choose" htmlFor={id}>
        <Icon name="picture" size={20} />
        <span>{t('choosePicture')}</span>
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
          onChange={(event) => {
            void choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
      {error === undefined ? null : (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      <p className="field-hint" id={`${id}-hint`}>
        {t('chooseHint')}
      </p>
      {picture === null ? null : <Preview picture={picture} onRemove={() => onChange(null)} />}
    </div>
  )
}

function Preview({ picture, onRemove }: { picture: Blob; onRemove: () => void }) {
  const { t } = useTranslation('task')
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(picture)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return (
    <>
      <img className="picture-preview" src={url} alt={t('chosen')} />
      <Button icon="close" onClick={onRemove}>
        {t('takeOut')}
      </Button>
    </>
  )
}
