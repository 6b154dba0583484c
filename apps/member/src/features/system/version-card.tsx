import { constants } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { call, serverOrigin } from '../../platform/client.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy.ts'
import { toast } from '../../ui/toast.tsx'
import { type Update, UpdateDialog } from './update-dialog.tsx'
import { androidVersion, ownVersion } from './version-queries.ts'

/** This app's version, a check for a newer one, and the download for Android phones. */
export function VersionCard() {
  const { t } = useTranslation('app')
  const [busy, setBusy] = useState(false)
  const [update, setUpdate] = useState<Update | null>(null)
  const look = () => {
    setBusy(true)
    // Bypasses the cache: a cached update opens its own dialog.
    call('version.update', ownVersion)
      .then(({ data }) => (data.update === null ? toast(t('versionNewest')) : setUpdate(data.update)))
      .catch((error: unknown) => toast(errorSentence(error), 'wrong'))
      .finally(() => setBusy(false))
  }
  return (
    <section className="card stack-tight" aria-labelledby="version">
      <h2 id="version">{t('versionTitle')}</h2>
      <p>{t('version', { version: constants.appVersion, code: constants.appVersionCode })}</p>
      <Button wide busy={busy} onClick={look}>
        {t('versionLook')}
      </Button>
      <Android />
      {update === null ? null : <UpdateDialog update={update} onClose={() => setUpdate(null)} />}
    </section>
  )
}

function Android() {
  const { t } = useTranslation('app')
  const place = useQuery(androidVersion()).data?.update?.downUrl
  if (place === undefined) return null
  const address = new URL(place, serverOrigin()).href
  return (
    <>
      <h3>{t('androidTitle')}</h3>
      <p className="small">{t('androidText')}</p>
      <p className="small about-address">
        <a href={address}>{address}</a>
      </p>
      <Button wide icon="copy" onClick={() => void copyText(address)}>
        {t('androidCopy')}
      </Button>
    </>
  )
}
