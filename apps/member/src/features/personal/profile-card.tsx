import { type DataOf, languages } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { serverFile } from '../../platform/server-file.ts'
import { formatNumber } from '../../ui/amount-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { WorldTime } from '../../ui/world-time.tsx'

/** Name, practice number, ranks; it shows when the account is simulated or disabled. */
export function ProfileCard({ user }: { user: DataOf<'user.info'> }) {
  const { t } = useTranslation('personal')
  const { tag } = languages[useLanguage()]
  return (
    <section className="card profile" aria-label={t('profileLabel')}>
      {/* Decoration: the badge beside it says the same in words. */}
      <span className="profile-frame" data-vip={user.vipLevel}>
        {user.avatar === null ? (
          <span className="profile-mark">
            <Icon name="person" size={28} />
          </span>
        ) : (
          <img className="profile-mark" {...serverFile(user.avatar)} alt="" width={56} height={56} />
        )}
      </span>
      <div className="profile-words">
        <h2>{user.name}</h2>
        <p className="muted small figures">{user.email ?? user.phone}</p>
        <p className="badges">
          <Badge>{t('vip', { level: formatNumber(user.vipLevel, tag) })}</Badge>
          <Badge>{t('grade', { level: formatNumber(user.grade, tag) })}</Badge>
          {user.simulated ? <Badge>{t('simulated')}</Badge> : null}
          {user.disabled ? <Badge tone="wrong">{t('disabled')}</Badge> : null}
        </p>
        <p className="muted tiny">
          {t('since')} <WorldTime at={user.createTime} label />
        </p>
      </div>
    </section>
  )
}
