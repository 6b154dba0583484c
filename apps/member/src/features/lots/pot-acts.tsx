import { type DataOf, languages, type PotActCode } from '@glasshouse/contract'
import { hundredths } from '@glasshouse/web/fewest-decimals.ts'
import { areCut } from '@glasshouse/web/shown-amounts.ts'
import { actValue, isolated, type Speaker } from '@glasshouse/words/act-values.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatNumber } from '../../ui/amount-text.ts'
import { ExactAmounts } from '../../ui/exact-amounts.tsx'
import { WorldTime } from '../../ui/world-time.tsx'
import { useSpeaker } from '../books/use-speaker.ts'
import { ExactRows } from './lot-rows.tsx'

type Act = DataOf<'books.pot'>['acts'][number]

const words = {
  'stated-revenue': 'acts:act.stated-revenue',
  'operator-capital': 'acts:act.capital',
  'revenue-correction': 'acts:act.correction',
  'capital-correction': 'acts:act.correction',
} as const satisfies Record<PotActCode, string>

/** What staff put into the pot on this day, or took out again. */
export function PotActs({ acts }: { acts: readonly Act[] }) {
  const { t } = useTranslation(['lots', 'acts'])
  const amounts = acts.map(({ amount }) => amount)
  return (
    <section className="card stack-tight" aria-labelledby="pot-acts">
      <h2 id="pot-acts">{t('lots:potActs')}</h2>
      <ul className="lot-acts">
        {acts.map((act, at) => (
          <li key={`${act.at} ${at}`} className="stack-tight">
            <ActOnPot act={act} />
          </li>
        ))}
      </ul>
      {areCut(amounts, hundredths) ? (
        <ExactAmounts>
          <ExactRows rows={acts.map(({ kind, amount }) => ({ label: t(words[kind]), amount }))} />
        </ExactAmounts>
      ) : null}
    </section>
  )
}

function ActOnPot({ act: { kind, at, amount, evidence, ofDay } }: { act: Act }) {
  const { t } = useTranslation(['lots', 'acts'])
  const { tag } = languages[useLanguage()]
  const speaker = useSpeaker()
  return (
    <>
      <p className="row-between">
        <span>{t(words[kind])}</span>
        <Amount value={amount} sign unit={null} />
      </p>
      <p className="muted small">
        {ofDay === null ? t('lots:potFromOutside') : t('lots:potOfDay', { day: formatNumber(ofDay, tag) })}
      </p>
      {evidence === null ? null : (
        <p className="small">{t('lots:potWhy', { text: evidenceText(kind, evidence, speaker) })}</p>
      )}
      <p className="muted tiny">
        <WorldTime at={at} label />
      </p>
    </>
  )
}

function evidenceText(kind: PotActCode, evidence: string, speaker: Speaker): string {
  const { text, isTyped } = actValue(kind, 'evidence', evidence, speaker)
  return isTyped ? isolated(text) : text
}
