/** Day by day: what is in the pots, what comes and what is due, and the days that matter. */
import type { PictureMarks, RunPicture } from '@glasshouse/model'
import { useStore } from '@glasshouse/web/value-store.ts'
import { useWords } from '../../i18n/words.ts'
import { guess } from '../../platform/guess.ts'
import { playhead, showDay } from '../../platform/playhead.ts'
import { Chart, type DayMark } from '../../ui/chart.tsx'
import { amountText, countText } from '../../ui/figures.ts'
import { MoreTable } from '../../ui/more-table.tsx'
import { drawnLines } from '../run/guess-result.tsx'
import './time.css'

/** In the order in which they usually come, which decides between marks of one day. */
const markNames = [
  'firstPayout',
  'newPaysOld',
  'lastWinnerJoined',
  'fluxNegative',
  'peak',
  'lastBack',
  'breakDay',
] as const satisfies readonly (keyof PictureMarks)[]

/** A table of a long run has about so many rows; the saved one has every day. */
const rowsMost = 60

export function TimeView({ picture }: { readonly picture: RunPicture }) {
  const { t, tag } = useWords()
  const { day } = useStore(playhead)
  const guessed = useStore(guess)
  const { days, marks } = picture
  const said = markNames.filter((name) => marks[name] !== undefined)
  const onChart: DayMark[] = [
    ...said.flatMap((name): DayMark[] => {
      const on = marks[name] ?? null
      return on === null ? [] : [{ day: on, tone: name === 'breakDay' ? 'break' : 'mark' }]
    }),
    ...(guessed === null || guessed.day === null ? [] : [{ day: guessed.day, tone: 'guess' } as const]),
    { day, tone: 'now' },
  ]
  const inOrder = said.toSorted(
    (one, other) => (marks[one] ?? Number.POSITIVE_INFINITY) - (marks[other] ?? Number.POSITIVE_INFINITY),
  )
  const step = Math.ceil(days.cash.length / rowsMost)
  const shownDays = [...days.cash.keys()].filter((each) => each % step === 0 || each === days.cash.length - 1)
  return (
    <div className="view time">
      <Chart
        label={t('time.cash')}
        lines={[
          { name: t('time.cash'), tone: 'cash', values: days.cash, isArea: true },
          ...drawnLines(guessed, picture, t),
        ]}
        marks={onChart}
      />
      <Chart
        label={t('time.flow')}
        lines={[
          { name: t('time.came'), tone: 'came', values: days.came },
          { name: t('time.due'), tone: 'due', values: days.promised },
        ]}
        marks={onChart}
      />
      <h2>{t('time.marks')}</h2>
      <ol className="marks">
        {inOrder.map((name) => (
          <li key={name}>
            {marks[name] === null ? (
              <span className="muted">
                {t(`mark.${name}`)}: {t('mark.never')}
              </span>
            ) : (
              <button type="button" onClick={() => showDay(marks[name] ?? 0)}>
                <b className="figures">{t('player.day', { day: countText(marks[name] ?? 0, tag) })}</b>{' '}
                {t(`mark.${name}`)}
              </button>
            )}
          </li>
        ))}
      </ol>
      <MoreTable
        columns={[t('table.day'), t('pots.cash'), t('time.came'), t('pots.due'), t('pots.paid')]}
        rows={shownDays.map((each) => [
          countText(each, tag),
          ...[days.cash, days.came, days.promised, days.paid].map((column) =>
            amountText(column[each] ?? 0, tag),
          ),
        ])}
      />
    </div>
  )
}
