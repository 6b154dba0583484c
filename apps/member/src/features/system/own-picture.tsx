import { constants } from '@glasshouse/contract'
import { useId, useState } from 'react'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { call } from '../../platform/client.ts'
import { invalidateCalls } from '../../platform/query.ts'
import { shrunk } from '../../platform/shrink.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'

/** The line to choose my picture. */
export function OwnPicture() {
  const { t } = useTranslation('app')
  const id = useId()
  const [busy, setBusy] = useState(false)
  const send = async (file: File | undefined) => {
    if (file === undefined || busy) return
    setBusy(true)
    try {
      const picture = await shrunk(file, constants.communityUploadBytesMax)
      const { msg } = await call('user.modifyHead', {}, { files: [picture] })
      toast(msg)
      await invalidateCalls('user.info', 'post.list')
    } catch (error) {
      toast(errorSentence(error), 'wrong')
    }
    setBusy(false)
  }
  return (
    <label className="own-link-row own-picture" htmlFor={id} aria-busy={busy || undefined}>
      <Icon name="picture" />
      <span>{t('ownPicture')}</span>
      {busy ? <span className="spinner-ring" aria-hidden="true" /> : <Icon name="chevron" size={18} />}
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        onChange={(event) => {
          void send(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </label>
  )
}
