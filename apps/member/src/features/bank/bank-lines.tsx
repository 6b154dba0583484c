import type { BankCurrency, BankLine } from '@glasshouse/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useIsLive } from '../../platform/live.ts'
import { Amount } from '../../ui/amount.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Empty } from '../../ui/empty.tsx'
import { List } from '../../ui/list.tsx'
import { WorldTime } from '../../ui/world-time.tsx'
import { bankLines, watchMs } from './queries.ts'
import { useUnit } from './use-unit.ts'

const tones: Record<BankLine['status'], BadgeTone> = {
  done: 'plain',
  pending: 'cool',
  arrived: 'good',
  review: 'warm',
  returned: 'plain',
}

const mayChange = ({ status }: BankLine): boolean => status === 'pending' || status === 'review'

/** The payments in and out of the member's account at the practice bank. */
export function BankLines({ currency }: { currency: BankCurrency }) {
  const { t } = useTranslation('bank')
  const isLive = useIsLive()
  const lines = useInfiniteQuery({
    ...bankLines(currency),
    refetchInterval: ({ state }) =>
      !isLive && state.data?.pages.some(({ list }) => list.some(mayChange)) === true && watchMs,
  })
  return (
    <section className="stack" aria-labelledby="lines">
      <h2 id="lines">{t('linesTitle')}</h2>
      <List
        query={lines}
        label={t('linesTitle')}
        rowHeight={104}
        keyOf={({ lineId }) => lineId}
        row={(line) => <LineRow line={line} />}
        empty={
          <Empty picture="ledger" title={t('noLinesTitle')}>
            {t('noLinesText')}
          </Empty>
        }
      />
    </section>
  )
}

function LineRow({ line }: { line: BankLine }) {
  const { t } = useTranslation('bank')
  const unit = useUnit()
  return (
    <article className="card stack-tight">
      <div className="row-between">
        <h3 className="line-name">{t(`kind.${line.kind}`)}</h3>
        <Amount value={line.amount} unit={unit(line.currency)} sign />
      </div>
      {line.account === '' ? null : (
        <p className="tiny muted figures">
          {line.account} {line.reference === '' ? `· ${t('noReference')}` : `· ${line.reference}`}
        </p>
      )}
      <p className="row-between muted tiny">
        <WorldTime at={line.time} label />
        {line.status === 'done' ? null : <Badge tone={tones[line.status]}>{t(`line.${line.status}`)}</Badge>}
      </p>
      {line.question === null ? null : (
        <p className="small">
          {t(`question.${line.question}`)} {line.status === 'review' ? t('looked') : t('sentBack')}
        </p>
      )}
    </article>
  )
}
