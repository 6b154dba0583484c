import { constants, postPicturesMax } from '@glasshouse/contract'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { shrunk } from '../../platform/shrink.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'

export interface Chosen {
  readonly id: number
  readonly blob: Blob
  readonly isVideo: boolean
}

const taken = 'image/png,image/jpeg,image/webp,image/gif,video/mp4,video/webm'
const videosMax = 1
const megabytes = (bytes: number) => Math.floor(bytes / 1_000_000)

interface ChosenFilesProps {
  readonly files: readonly Chosen[]
  readonly onChange: (files: readonly Chosen[]) => void
}

/** The choice of pictures and a video; each can be removed before sending. */
export function ChosenFiles({ files, onChange }: ChosenFilesProps) {
  const { t } = useTranslation('community')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const last = useRef(0)
  const add = async (list: readonly File[]) => {
    const next = [...files]
    for (const file of list) {
      const isVideo = file.type.startsWith('video/')
      const bytesMax = isVideo ? constants.communityVideoBytesMax : constants.communityUploadBytesMax
      const blob = isVideo ? file : await shrunk(file, bytesMax)
      const alike = next.filter((chosen) => chosen.isVideo === isVideo).length
      if (blob.size > bytesMax) toast(t('tooLarge', { megabytes: megabytes(bytesMax) }), 'wrong')
      else if (alike >= (isVideo ? videosMax : postPicturesMax)) toast(t('tooMany'), 'wrong')
      else next.push({ id: ++last.current, blob, isVideo })
    }
    onChange(next)
    if (input.current !== null) input.current.value = ''
  }
  return (
    <div className="stack-tight">
      <label className="button button-plain button-wide add-files" htmlFor={id}>
        <Icon name="picture" size={20} />
        <span>{t('addFiles')}</span>
        <input
          ref={input}
          id={id}
          className="visually-hidden"
          type="file"
          multiple
          accept={taken}
          aria-describedby={`${id}-hint`}
          onChange={(event) => void add([...(event.target.files ?? [])])}
        />
      </label>
      <p className="field-hint" id={`${id}-hint`}>
        {t('filesHint')}
      </p>
      {files.length === 0 ? null : (
        <ul className="post-pictures" data-count="3" aria-label={t('chosen')}>
          {files.map((file, index) => (
            <li key={file.id} className="chosen">
              <Preview file={file} number={index + 1} />
              <IconButton
                icon="close"
                label={t('take', { number: index + 1 })}
                onClick={() => onChange(files.filter((other) => other.id !== file.id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Preview({ file, number }: { file: Chosen; number: number }) {
  const { t } = useTranslation('community')
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file.blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file.blob])
  return file.isVideo ? (
    <span className="chosen-video">
      <Icon name="play" size={32} />
      <span className="tiny">{t('chosenVideo')}</span>
    </span>
  ) : (
    <img src={url} width={360} height={360} alt={t('chosenPicture', { number })} />
  )
}
