import { languages, type TeamMember, teamLevels } from '@glasshouse/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { navigate } from '../../platform/hash-location.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatNumber } from '../../ui/amount-text.ts'
import { Empty } from '../../ui/empty.tsx'
import { List } from '../../ui/list.tsx'
import { Screen } from '../../ui/screen.tsx'
import { MemberRow } from './member-row.tsx'
import { levelPages, recruitPages } from './queries.ts'

const floors = Array.from({ length: teamLevels }, (_, index) => index + 1)

/**
 * index/friendmore: the members of one level; with `member`, the members whom that member invited.
 */
export function FriendMoreScreen() {
  const [search] = useSearchParams()
  const member = search.get('member')
  const floor = floors.find((each) => String(each) === search.get('floor')) ?? 1
  return <Screen>{member === null ? <Level floor={floor} /> : <Recruits of={member} floor={floor} />}</Screen>
}

const toInvite = (words: string) => (
  <Link href="/index/invitation" className="button button-primary">
    {words}
  </Link>
)

function Level({ floor }: { floor: number }) {
  const { t } = useTranslation('team')
  const { tag } = languages[useLanguage()]
  const members = useInfiniteQuery(levelPages(floor))
  return (
    <>
      <div className="choices" role="group" aria-label={t('whichLevel')}>
        {floors.map((each) => (
          <button
            key={each}
            type="button"
            className="choice"
            aria-pressed={each === floor}
            onClick={() => navigate(`/index/friendmore?floor=${each}`, { replace: true })}
          >
            {t('level', { level: formatNumber(each, tag) })}
          </button>
        ))}
      </div>
      <p className="muted small">{t('levelText')}</p>
      <List
        key={floor}
        query={members}
        label={t('level', { level: formatNumber(floor, tag) })}
        rowHeight={112}
        keyOf={({ memberId }) => memberId}
        row={(member) => <MemberRow member={member} />}
        empty={
          <Empty picture="people" title={t('levelEmpty')} action={toInvite(t('toInvitation'))}>
            {t('nobody')}
          </Empty>
        }
      />
    </>
  )
}

function Recruits({ of, floor }: { of: TeamMember['memberId']; floor: number }) {
  const { t } = useTranslation('team')
  const recruits = useInfiniteQuery(recruitPages(of))
  return (
    <>
      <p className="muted small">{t('recruitsText')}</p>
      <List
        query={recruits}
        label={t('recruits')}
        rowHeight={112}
        keyOf={({ memberId }) => memberId}
        row={(member) => <MemberRow member={member} />}
        empty={
          <Empty picture="people" title={t('recruitsEmpty')} action={toInvite(t('toInvitation'))}>
            {t('recruitsEmptyText')}
          </Empty>
        }
      />
      <Link href={`/index/friendmore?floor=${floor}`} className="button button-plain button-wide">
        {t('toLevel')}
      </Link>
    </>
  )
}
