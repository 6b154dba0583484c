import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type PracticePhone, practicePhoneQuery } from '../../platform/practice.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy.ts'
import { Icon } from '../../ui/icon.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { Messages } from './messages.tsx'
import { RecoverPhone } from './recover-phone.tsx'
import { TakePhone } from './take-phone.tsx'

function Line({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('common')
  return (
    <div className="handset-line">
      <dt className="tiny muted">{label}</dt>
      <dd className="figures">
        <Breakable text={value} />
        <IconButton icon="copy" label={`${t('copy')}: ${label}`} onClick={() => void copyText(value)} />
      </dd>
    </div>
  )
}

function HeldPhone({ phone, onTaken }: { phone: PracticePhone; onTaken: () => void }) {
  const { t } = useTranslation('practice')
  return (
    <div className="stack">
      <div className="handset">
        <p className="handset-top tiny">
          <Icon name="handset" size={14} />
          {t('phoneTitle')}
        </p>
        <dl>
          <Line label={t('number')} value={phone.display} />
          <Line label={t('mailbox')} value={phone.email} />
        </dl>
        <Messages onTaken={onTaken} />
      </div>
      <details className="fold">
        <summary>{t('words')}</summary>
        <div className="stack-tight">
          <p className="small muted">{t('wordsText')}</p>
          <p className="handset-words">{phone.recoveryWords}</p>
        </div>
      </details>
      <details className="fold">
        <summary>{t('newPhone')}</summary>
        <div className="stack">
          <p className="small muted">{t('newPhoneText')}</p>
          <TakePhone act={t('newPhoneAct')} onDone={() => undefined} />
        </div>
      </details>
      <details className="fold">
        <summary>{t('recover')}</summary>
        <RecoverPhone />
      </details>
    </div>
  )
}

function NotYet() {
  const { t } = useTranslation('practice')
  const [recovering, setRecovering] = useState(false)
  return (
    <div className="stack">
      <p className="small">{t('intro')}</p>
      {recovering ? <RecoverPhone /> : <TakePhone act={t('take')} onDone={() => undefined} />}
      {recovering ? null : (
        <Button kind="quiet" onClick={() => setRecovering(true)}>
          {t('recover')}
        </Button>
      )}
    </div>
  )
}

/** This device's phone: taking one, its number, mail address and messages, and moving it. */
export function Phone({ onTaken }: { onTaken: () => void }) {
  const phone = useQuery(practicePhoneQuery())
  if (phone.status === 'pending') return <Skeleton rows={2} height={120} />
  if (phone.status === 'error') return <ErrorState error={phone.error} onRetry={() => void phone.refetch()} />
  return phone.data.phone === null ? <NotYet /> : <HeldPhone phone={phone.data.phone} onTaken={onTaken} />
}
