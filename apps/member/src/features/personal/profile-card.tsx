import { type DataOf, languages } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatNumber } from '../../ui/amount-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Face } from '../../ui/face.tsx'
import { WorldTime } from '../../ui/world-time.tsx'

/** Name, practice number, ranks; it shows when the account is simulated or disabled. */
export function ProfileCard({ user }: { user: DataOf<'user.info'> }) {
  const { t } = useTranslation('personal')
  const { tag } = languages[useLanguage()]
  return (
    <section className="card profile" aria-label={t('profileLabel')}>
      {/* Decoration: the badge beside it says the same in words. */}
      <span className="profile-frame" data-vip={user.vipLevel}>
        <Face name={user.name} picture={user.avatar} simulated={user.simulated} size={56} />
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
