/** How members found each other, and where the rewards for recruiting went. No names. */
import { type DataOf, languages } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLanguage } from '../../../platform/language.ts'
import { formatAmount, formatNumber } from '../../../ui/amount-text.ts'
import { Load } from '../../../ui/load.tsx'
import { booksTree } from '../queries.ts'
import { sharePercent } from '../share-percent.ts'
import { aboutShare, chanceShare } from './chance-share.ts'
import './later.css'
import { LaterTable } from './later-table.tsx'
import { useTens } from './tens.ts'

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

function Levels(tree: TreeData & { readonly day: number }) {
  const { t } = useTranslation('ahead')
  const { tag } = languages[useLanguage()]
  const { topPercent } = tree
  return (
    <>
      {tree.depths.length === 0 ? <p className="muted">{t('treeFew')}</p> : <Depths depths={tree.depths} />}
      <Recruits tree={tree} />
      <p className="muted small">{t('chanceText')}</p>
      <p>
        {topPercent === null ? t('topFew') : t('topShare', { share: sharePercent(topPercent / 100, tag) })}
      </p>
      <p className="muted small">{t('treeHow', { day: formatNumber(tree.day, tag) })}</p>
    </>
  )
}

function Depths({ depths }: Pick<TreeData, 'depths'>) {
  const { t } = useTranslation('ahead')
  const { tag } = languages[useLanguage()]
  const tens = useTens()
  return (
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
          <td>{tens(peopleInTens)}</td>
          <td>{tens(simulatedInTens)}</td>
          <td>
            {rewards === null ? (
              t('rewardsNotShown')
            ) : (
              <>
                {formatAmount(rewards.amount, { tag })}
                <span className="facts-note">
                  {t(rewards.isPart ? 'rewardsThroughPart' : 'rewardsThrough', {
                    day: formatNumber(rewards.throughDay, tag),
                  })}
                </span>
              </>
            )}
          </td>
        </tr>
      ))}
    </LaterTable>
  )
}

function Recruits({ tree }: { tree: TreeData }) {
  const { t } = useTranslation('ahead')
  const { tag } = languages[useLanguage()]
  const tens = useTens()
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
    <LaterTable
      caption={t('recruitsTitle')}
      columns={[t('colRecruits'), t('kind.people'), t('kind.simulated'), t('colChance')]}
    >
      {tree.recruits.map(({ from, through, peopleInTens, simulatedInTens }) => (
        <tr key={from}>
          <th scope="row">{name(from, through)}</th>
          <td>
            <Share count={peopleInTens} of={tree.peopleInTens} text={tens(peopleInTens)} />
          </td>
          <td>
            <Share count={simulatedInTens} of={tree.simulatedInTens} text={tens(simulatedInTens)} />
          </td>
          <td>{chance(from, through)}</td>
        </tr>
      ))}
    </LaterTable>
  )
}

interface ShareProps {
  readonly count: number
  /** All of the kind. */
  readonly of: number
  readonly text: string
}

/** Both counts are whole tens, so the share is about right. */
function Share({ count, of, text }: ShareProps) {
  const { t } = useTranslation('ahead')
  const { tag } = languages[useLanguage()]
  const about = aboutShare(count, of)
  return (
    <>
      {text}
      {about === null ? null : (
        <span className="facts-note">{t('about', { share: sharePercent(about, tag) })}</span>
      )}
    </>
  )
}
