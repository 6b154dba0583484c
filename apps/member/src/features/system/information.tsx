import { countryByCode } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { openPracticePhone } from '../../platform/practice.ts'
import { callQuery } from '../../platform/query.ts'
import { regionName } from '../../platform/regions.ts'
import { refreshSession } from '../../platform/session.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy.ts'
import { Icon } from '../../ui/icon.tsx'
import { RowLink } from '../../ui/row-link.tsx'
import { Screen } from '../../ui/screen.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { WorldTime } from '../../ui/world-time.tsx'
import { LogoutConfirm } from './logout-confirm.tsx'
import { OwnPicture } from './own-picture.tsx'
import './system.css'

function Fact({ label, value, copy = false }: { label: string; value: string; copy?: boolean }) {
  const { t } = useTranslation('common')
  return (
    <div className="own-fact">
      <dt>{label}</dt>
      <dd className="figures">
        <Breakable text={value} />
        {copy ? (
          <IconButton icon="copy" label={`${t('copy')}: ${label}`} onClick={() => void copyText(value)} />
        ) : null}
      </dd>
    </div>
  )
}

function Facts() {
  const { t } = useTranslation(['app', 'common'])
  const language = useLanguage()
  const info = useQuery(callQuery('user.info', {}))
  useEffect(() => {
    if (info.data) refreshSession(info.data)
  }, [info.data])
  if (info.status === 'pending') return <Skeleton height={280} />
  if (info.status === 'error') return <ErrorState error={info.error} onRetry={() => void info.refetch()} />
  const user = info.data
  return (
    <dl className="card own-facts">
      <Fact label={t('name')} value={user.name || user.phone} />
      <Fact label={t('phone')} value={user.phone} copy />
      {user.email === null ? null : <Fact label={t('mailbox')} value={user.email} copy />}
      <Fact
        label={t('country')}
        value={regionName(user.country, language, countryByCode(user.country)?.name ?? user.country)}
      />
      <Fact label={t('inviteCode')} value={user.shareCode} copy />
      <Fact label={t('invitedBy')} value={user.upInviteCode ?? t('common:none')} />
      <div className="own-fact">
        <dt>{t('memberSince')}</dt>
        <dd>
          <span>
            <WorldTime at={user.createTime} /> ({t('common:worldTime')})
          </span>
        </dd>
      </div>
    </dl>
  )
}

/** user/information: the member's identity here, the password, and the logout. */
export function InformationScreen() {
  const { t } = useTranslation(['app', 'common'])
  const [leaving, setLeaving] = useState(false)
  return (
    <Screen columns>
      <Facts />
      <ul className="card own-link-list">
        <li>
          <RowLink href="/user/name" className="own-link-row">
            <Icon name="person" />
            <span>{t('common:title.name')}</span>
            <Icon name="chevron" size={18} />
          </RowLink>
        </li>
        <li>
          <OwnPicture />
        </li>
        <li>
          <Link href="/user/loginPwd" className="own-link-row">
            <Icon name="lock" />
            <span>{t('changePassword')}</span>
            <Icon name="chevron" size={18} />
          </Link>
        </li>
        <li>
          <button type="button" className="own-link-row" onClick={openPracticePhone}>
            <Icon name="handset" />
            <span>{t('common:menuPractice')}</span>
            <Icon name="chevron" size={18} />
          </button>
        </li>
        <li>
          <Link href="/export" className="own-link-row">
            <Icon name="receipt" />
            <span>{t('common:title.export')}</span>
            <Icon name="chevron" size={18} />
          </Link>
        </li>
        <li>
          <Link href="/user/system" className="own-link-row">
            <Icon name="globe" />
            <span>{t('common:title.system')}</span>
            <Icon name="chevron" size={18} />
          </Link>
        </li>
      </ul>
      <Button kind="danger" wide icon="logout" onClick={() => setLeaving(true)}>
        {t('common:menuLogout')}
      </Button>
      <LogoutConfirm open={leaving} onClose={() => setLeaving(false)} />
    </Screen>
  )
}
