/** What an act changed, from what to what, and why, in the reader's language. */
import type { DataOf } from '@glasshouse/contract'
import { actValue, type Speaker } from '@glasshouse/words/act-values.ts'
import { detailsInOrder, detailWord } from '@glasshouse/words/act-words.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { WorldTime } from '../../ui/world-time.tsx'

type Act = DataOf<'books.acts'>['list'][number]

export function ActDetail({ act, speaker }: { act: Act; speaker: Speaker }) {
  const { t } = useTranslation('acts')
  return (
    <dl className="act-detail small">
      <div>
        <dt>{t('detail.at')}</dt>
        <dd>
          <WorldTime at={act.at} label />
        </dd>
      </div>
      {detailsInOrder(act.detail).map(([name, value]) => {
        const label = detailWord(name)
        const { text, isTyped } = actValue(act.act, name, value, speaker)
        return (
          <div key={name}>
            <dt>{label === null ? name : t(label)}</dt>
            <dd dir={isTyped ? 'auto' : undefined}>{text}</dd>
          </div>
        )
      })}
    </dl>
  )
}
