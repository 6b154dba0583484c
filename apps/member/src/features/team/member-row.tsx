import { languages, type TeamMember } from '@glasshouse/contract'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatNumber } from '../../ui/amount-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { useCounted } from '../../ui/counted.tsx'
import { Face } from '../../ui/face.tsx'
import { WorldTime } from '../../ui/world-time.tsx'
import './team.css'

/**
 * One member of the team: the name, the joining day, whether they bought a machine, their referrer,
 * and the number of members they invited.
 */
export function MemberRow({ member }: { member: TeamMember }) {
  const { t } = useTranslation('team')
  const { tag } = languages[useLanguage()]
  const { headUrl, name, simulated, valid, joinedAt, floor, amount, referrer } = member
  return (
    <article className="card team-member" aria-label={name}>
      <Face name={name} picture={headUrl} simulated={simulated} />
      <div className="stack-tight">
        <h3 className="team-name">{name}</h3>
        <p className="badges">
          <Badge>{t('level', { level: formatNumber(floor, tag) })}</Badge>
          <Badge tone={valid ? 'good' : 'plain'}>{t(valid ? 'validOne' : 'notValid')}</Badge>
          {simulated ? <Badge>{t('simulated')}</Badge> : null}
        </p>
        <p className="muted tiny">
          {t('joined')} <WorldTime at={joinedAt} label />
        </p>
        <p className="row-between small">
          <span className="muted">{t('paidIn')}</span>
          <Amount value={amount} size="sm" />
        </p>
        {referrer === null ? null : (
          <p className="muted small team-name">{t('referrer', { name: referrer })}</p>
        )}
        <Invited member={member} />
      </div>
    </article>
  )
}

function Invited({ member: { invited, memberId, floor } }: { member: TeamMember }) {
  const { t } = useTranslation('team')
  const counted = useCounted()
  if (invited === null) return null
  if (invited.total === 0) return <p className="muted small">{t('invitedNobody')}</p>
  return (
    <Link href={`/index/friendmore?floor=${floor}&member=${memberId}`} className="text-link">
      {t('invitedSome', { members: counted(invited) })}
    </Link>
  )
}
