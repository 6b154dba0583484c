import { useStore } from '@glasshouse/web/value-store.ts'
import { useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { currentPlace, navigate } from '../../platform/hash-location.ts'
import { rootPath } from '../../platform/login-place.ts'
import { isOnline } from '../../platform/online.ts'
import { Button } from '../../ui/button.tsx'
import { keepWallet } from '../wallet/index.ts'
import './installed.css'
import { startPush } from './push.ts'
import { loadNewBuild, startWorker, waitingWorker } from './worker.ts'

/** A start without a network opens the wallet, which can be shown without one. */
function goToWallet(): void {
  if (!isOnline() && currentPlace().path === rootPath) navigate('/user/balance', { replace: true })
}

/** The background parts of an app that is installed on the device. */
export function Installed() {
  useEffect(goToWallet, [])
  useEffect(keepWallet, [])
  useEffect(startWorker, [])
  useEffect(startPush, [])
  return <NewBuild />
}

/** A new build waits: a press loads it, and until then it does not interrupt. */
function NewBuild() {
  const { t } = useTranslation('app')
  const waiting = useStore(waitingWorker)
  if (waiting === null) return null
  return (
    <section className="card new-build" role="status">
      <p>{t('updateTitle')}</p>
      <div className="new-build-acts">
        <Button onClick={() => waitingWorker.set(null)}>{t('updateLater')}</Button>
        <Button kind="primary" onClick={() => loadNewBuild(waiting)}>
          {t('updateAct')}
        </Button>
      </div>
    </section>
  )
}
