/** How members found each other, and where the rewards for recruiting went. No names. */
import { type DataOf, languages } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLanguage } from '../../../platform/language.ts'
import { formatAmount, formatNumber } from '../../../ui/amount-text.ts'
import { Load } from '../../../ui/load.tsx'
import { HowCalculated } from '../how-calculated.tsx'
import { booksTree } from '../queries.ts'
import { sharePercent } from '../share-percent.ts'
import { aboutShare, chanceShare } from './chance-share.ts'
import './later.css'
import { LaterTable } from './later-table.tsx'
import { Mark, type Marked, Tens, TensKey } from './tens.tsx'

type TreeData = DataOf<'books.tree'>

export function Tree() {
  const { t } = useTranslation('ahead')
  const tree = useQuery(booksTree())
  return (
    <section className="card stack" aria-labelledby="tree">
      <h2 id="tree">{t('treeTitle')}</h2>
      <Load query={tree} height={360}>
        {(data) =>
          data.day === null ? <p className="muted">{t('treeNone')}</p> : <Levels {...data} day={data.day} />
        }
      </Load>
    </section>
  )
}

export function Levels(tree: TreeData & { readonly day: number }) {
  const { t } = useTranslation(['ahead', 'books'])
  const { tag } = languages[useLanguage()]
  const { topPercent } = tree
  return (
    <>
      <p className="muted figures-of">{t('books:countedAt', { day: formatNumber(tree.day, tag) })}</p>
      {tree.depths.length === 0 ? <p className="muted">{t('treeFew')}</p> : <Depths depths={tree.depths} />}
      <Recruits tree={tree} />
      {topPercent === null ? null : <p>{t('topShare', { share: sharePercent(topPercent / 100, tag) })}</p>}
      <HowCalculated>
        <p>{t('chanceText')}</p>
        <p>{t('treeHow', { day: formatNumber(tree.day, tag) })}</p>
        {topPercent === null ? <p>{t('topFew')}</p> : null}
      </HowCalculated>
    </>
  )
}

type Rewards = NonNullable<TreeData['depths'][number]['rewards']>

const spanOf = ({ throughDay, isPart }: Rewards): string => `${throughDay} ${isPart}`

function Depths({ depths }: Pick<TreeData, 'depths'>) {
  const { t } = useTranslation('ahead')
  const { tag } = languages[useLanguage()]
  const told = depths.flatMap(({ rewards }) => rewards ?? [])
  const span = ({ throughDay, isPart }: Rewards) =>
    t(isPart ? 'rewardsThroughPart' : 'rewardsThrough', { day: formatNumber(throughDay, tag) })
  // The days of all rewards, where they are the same in each line: then they are said once.
  const common = new Set(told.map(spanOf)).size === 1 ? told[0] : undefined
  const unseen: Marked = { mark: '–', words: t('rewardsNotShown') }
  return (
    <div>
      <LaterTable
        caption={t('depthTitle')}
        columns={[t('colDepth'), t('kind.people'), t('kind.simulated'), t('colRewards')]}
      >
        {depths.map(({ depth, isDeeper, peopleInTens, simulatedInTens, rewards }) => (
          <tr key={depth}>
            <th scope="row">
              {depth === 0
                ? t('depthNone')
                : isDeeper
                  ? t('depthDeeper', { number: formatNumber(depth, tag) })
                  : formatNumber(depth, tag)}
            </th>
            <td>
              <Tens count={peopleInTens} />
            </td>
            <td>
              <Tens count={simulatedInTens} />
            </td>
            <td>
              {rewards === null ? <Mark {...unseen} /> : formatAmount(rewards.amount, { tag })}
              {rewards === null || common !== undefined ? null : (
                <span className="facts-note">{span(rewards)}</span>
              )}
            </td>
          </tr>
        ))}
      </LaterTable>
      <TensKey
        counts={depths.flatMap(({ peopleInTens, simulatedInTens }) => [simulatedInTens, peopleInTens])}
        others={told.length === depths.length ? [] : [unseen]}
      />
      {common === undefined ? null : (
        <p className="tens-key">
          <span>
            <b>{t('colRewards')}</b> {span(common)}
          </span>
        </p>
      )}
    </div>
  )
}

function Recruits({ tree }: { tree: TreeData }) {
  const { t } = useTranslation('ahead')
  const { tag } = languages[useLanguage()]
  const number = (value: number) => formatNumber(value, tag)
  const name = (from: number, through: number | null) => {
    if (through === null) return t('recruitsMore', { number: number(from - 1) })
    return from === through
      ? number(from)
      : t('recruitsSpan', { from: number(from), through: number(through) })
  }
  const chance = (from: number, through: number | null) =>
    formatNumber(chanceShare(from, through), tag, { style: 'percent', maximumFractionDigits: 2 })
  return (
    <div>
      <LaterTable
        caption={t('recruitsTitle')}
        columns={[t('colRecruits'), t('kind.people'), t('kind.simulated'), t('colChance')]}
      >
        {tree.recruits.map(({ from, through, peopleInTens, simulatedInTens }) => (
          <tr key={from}>
            <th scope="row">{name(from, through)}</th>
            <td>
              <Share count={peopleInTens} of={tree.peopleInTens} />
            </td>
            <td>
              <Share count={simulatedInTens} of={tree.simulatedInTens} />
            </td>
            <td>{chance(from, through)}</td>
          </tr>
        ))}
      </LaterTable>
      <TensKey
        counts={tree.recruits.flatMap(({ peopleInTens, simulatedInTens }) => [simulatedInTens, peopleInTens])}
      />
    </div>
  )
}

interface ShareProps {
  readonly count: number
  /** All of the kind. */
  readonly of: number
}

/** Both counts are whole tens, so the share is about right. */
function Share({ count, of }: ShareProps) {
  const { t } = useTranslation('ahead')
  const { tag } = languages[useLanguage()]
  const about = aboutShare(count, of)
  return (
    <>
      <Tens count={count} />
      {about === null ? null : (
        <span className="facts-note">{t('about', { share: sharePercent(about, tag) })}</span>
      )}
    </>
  )
}
