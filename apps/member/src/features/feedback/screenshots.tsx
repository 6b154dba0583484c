import { constants, feedbackPicturesMax } from '@glasshouse/contract'
import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'

interface Props {
  readonly files: readonly File[]
  readonly onChange: (files: readonly File[]) => void
}

/** Screenshots for the feedback; each can be removed before sending. */
export function Screenshots({ files, onChange }: Props) {
  const { t } = useTranslation('support')
  const id = useId()
  const add = (given: readonly File[]) => {
    const fitting = given.filter(({ size }) => size <= constants.feedbackUploadBytesMax)
    if (fitting.length < given.length) toast(t('feedbackTooLarge'), 'wrong')
    else if (files.length + fitting.length > feedbackPicturesMax)
      toast(t('feedbackTooMany', { most: feedbackPicturesMax }), 'wrong')
    onChange([...files, ...fitting].slice(0, feedbackPicturesMax))
  }
  return (
    <div className="stack-tight">
      <label className="button button-plain button-wide file-choose" htmlFor={id}>
        <Icon name="picture" size={20} />
        <span>{t('feedbackAdd')}</span>
        <input
          id={id}
          className="visually-hidden"
          type="file"
          multiple
          accept="image/png,image/jpeg,image/webp,image/gif"
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </label>
      <p className="field-hint" id={`${id}-hint`}>
        {t('feedbackFiles', { most: feedbackPicturesMax })}
      </p>
      {files.length === 0 ? null : (
        <ul className="stack-tight" aria-label={t('feedbackChosen')}>
          {files.map((file, index) => (
            <li key={`${file.name} ${file.lastModified} ${file.size}`} className="row-between card">
              <span className="feedback-file">{file.name}</span>
              <IconButton
                icon="close"
                label={t('feedbackTake', { number: index + 1 })}
                onClick={() => onChange(files.filter((other) => other !== file))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
