import type { DataOf } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { serverOrigin } from '../../platform/client.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'

export type Update = NonNullable<DataOf<'version.update'>['update']>

interface Props {
  readonly update: Update
  readonly onClose: () => void
}

/**
 * The dialog for a newer version. It stays open when the download starts; a compulsory update
 * cannot be postponed.
 */
export function UpdateDialog({ update, onClose }: Props) {
  const { t } = useTranslation('app')
  const fetchIt = () => {
    const place = new URL(update.downUrl, serverOrigin())
    // The download may come only from this host.
    if (place.origin === serverOrigin()) location.assign(place)
    else toast(t('updateElsewhere'), 'wrong')
  }
  return (
    <Confirm
      open
      title={t('updateTitle')}
      act={t('updateAct')}
      cancel={update.compulsory ? null : t('updateLater')}
      onConfirm={fetchIt}
      onClose={onClose}
    >
      <p>{t('updateText', { version: update.version })}</p>
      {update.extra === '' ? null : <p>{update.extra}</p>}
      {update.compulsory ? <p className="small muted">{t('updateCompulsory')}</p> : null}
    </Confirm>
  )
}
