import { type DataOf, languages } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatNumber } from '../../ui/amount-text.ts'
import { Counted } from '../../ui/counted.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Load } from '../../ui/load.tsx'
import { formatPercent } from '../../ui/percent.ts'
import { Screen } from '../../ui/screen.tsx'
import { teamTerms } from './queries.ts'
import { RankTable } from './rank-table.tsx'

type Terms = DataOf<'team.terms'>

/**
 * index/sharedetails: the rewards for recruiting in this world, the requirement of each rank, and
 * the member's position.
 */
export function ShareDetailsScreen() {
  const { t } = useTranslation('team')
  const terms = useQuery(teamTerms())
  return (
    <Screen>
      <Load query={terms} height={220} rows={3}>
        {(data) => (
          <>
            <Mine terms={data} />
            <Pays terms={data} />
            <RankTable
              title={t('gradesTitle')}
              ranks={t('rank')}
              need={t('gradeNeeds')}
              own={data.mine.grade}
              rows={data.grades.map(({ grade, validNeeded }) => ({ rank: grade, needed: validNeeded }))}
            />
            <RankTable
              title={t('vipsTitle')}
              ranks={t('vip')}
              need={t('vipNeeds')}
              own={data.mine.vipLevel}
              rows={data.vips.map(({ vipLevel, machinesNeeded }) => ({
                rank: vipLevel,
                needed: machinesNeeded,
              }))}
            />
            <p className="muted small">{t('vipText')}</p>
          </>
        )}
      </Load>
      <Link href="/index/lowerincome" className="button button-plain button-wide">
        {t('toLowerIncome')}
      </Link>
    </Screen>
  )
}

function Mine({ terms: { mine, teamFromGrade } }: { terms: Terms }) {
  const { t } = useTranslation('team')
  const { tag } = languages[useLanguage()]
  const { month } = mine
  return (
    <section className="card stack" aria-labelledby="mine">
      <h2 id="mine">{t('mineTitle')}</h2>
      <Facts
        facts={[
          { label: t('rank'), value: formatNumber(mine.grade, tag) },
          { label: t('valid'), value: <Counted count={mine.valid} />, note: t('validNote') },
          { label: t('vip'), value: formatNumber(mine.vipLevel, tag) },
          { label: t('machines'), value: formatNumber(mine.machines, tag), note: t('machinesNote') },
          {
            label: t('monthPurchases'),
            value: <Amount value={month.purchases} />,
            note: t('monthThrough', { day: formatNumber(month.lastDay, tag) }),
          },
          {
            label: t('monthBenefit'),
            value: <Amount value={month.benefit} />,
            note:
              mine.grade < teamFromGrade
                ? t('monthNoBenefit', { rank: formatNumber(teamFromGrade, tag) })
                : t('monthBenefitNote'),
          },
        ]}
      />
    </section>
  )
}

function Pays({ terms: { referralPercents, inviteBonus, teamPercent, teamFromGrade } }: { terms: Terms }) {
  const { t } = useTranslation('team')
  const { tag } = languages[useLanguage()]
  const percent = (value: number) => formatPercent(value, tag)
  return (
    <section className="card stack" aria-labelledby="pays">
      <h2 id="pays">{t('paysTitle')}</h2>
      <Facts
        facts={[
          ...referralPercents.map((value, index) => ({
            label: t('referralLevel', { level: formatNumber(index + 1, tag) }),
            value: percent(value),
            note: t('referralNote'),
          })),
          { label: t('inviteBonus'), value: <Amount value={inviteBonus} />, note: t('inviteBonusNote') },
          {
            label: t('teamBenefits'),
            value: percent(teamPercent),
            note: t('teamBenefitsNote', { rank: formatNumber(teamFromGrade, tag) }),
          },
        ]}
      />
      <p className="muted small">{t('paysText')}</p>
    </section>
  )
}
