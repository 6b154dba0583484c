import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { call } from '../../platform/client.ts'
import { callQuery, readAfterAct } from '../../platform/query.ts'
import { serverFile } from '../../platform/server-file.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { CropSheet } from './crop-sheet.tsx'

/** The row to choose the member's picture, and the sheet to crop a square from it. */
export function OwnPicture() {
  const { t } = useTranslation('app')
  const id = useId()
  const now = useQuery(callQuery('user.info', {})).data?.avatar ?? null
  const [chosen, setChosen] = useState<ImageBitmap | null>(null)
  const [busy, setBusy] = useState(false)
  const choose = (file: File | undefined) => {
    if (file === undefined) return
    createImageBitmap(file).then(setChosen, () => toast(t('cropUnreadable'), 'wrong'))
  }
  const close = () => {
    chosen?.close()
    setChosen(null)
  }
  const send = async (picture: Blob) => {
    setBusy(true)
    try {
      const { msg } = await call('user.modifyHead', {}, { files: [picture] })
      toast(msg)
      close()
      await readAfterAct()
    } catch (error) {
      toast(errorSentence(error), 'wrong')
    }
    setBusy(false)
  }
  return (
    <>
      <label className="own-link-row own-picture" htmlFor={id}>
        {now === null ? (
          <Icon name="picture" />
        ) : (
          <img className="own-head" {...serverFile(now)} alt="" width={32} height={32} />
        )}
        <span>{t('ownPicture')}</span>
        <Icon name="chevron" size={18} />
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          onChange={(event) => {
            choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
      {chosen === null ? null : (
        <CropSheet picture={chosen} busy={busy} onDone={(picture) => void send(picture)} onClose={close} />
      )}
    </>
  )
}
