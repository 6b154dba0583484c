/** The books as a stage: one sentence, the pots as vessels, the stream of a close, the timeline. */
import { type DataOf, languages } from '@glasshouse/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { wallNowMs } from '../../../platform/clock.ts'
import { useLanguage } from '../../../platform/language.ts'
import { formatNumber } from '../../../ui/amount-text.ts'
import { wordsFit } from '../../../ui/fitted.tsx'
import { Load } from '../../../ui/load.tsx'
import { booksActs, booksHistory } from '../queries.ts'
import { JoinCorner } from './join-corner.tsx'
import { Stream } from './stream.tsx'
import { Timeline } from './timeline.tsx'
import { useInSight } from './use-in-sight.ts'
import { useSaid } from './use-said.ts'
import { highestPot, Vessels } from './vessels.tsx'
import './wall.css'
import { placeOf, wallMarks } from './wall-marks.ts'
import { type WallDay, wallSentence } from './wall-sentence.ts'

/** The width of a whole text: as one word, with a letter as narrow as a space in place of each. */
const lineFit = (text: string) => wordsFit([text.replaceAll(/[\s\u00ad-]/g, 'i')])

interface StageProps {
  readonly summary: DataOf<'books.summary'>
  readonly world: DataOf<'world.info'>
}

export function Stage(props: StageProps) {
  const history = useQuery(booksHistory())
  return (
    <Load query={history} height={480}>
      {({ list }) => <Wall {...props} days={list} />}
    </Load>
  )
}

interface WallProps extends StageProps {
  readonly days: readonly WallDay[]
}

/**
 * The day that the scrub bar shows; the last one, and those that follow it, until somebody scrubs.
 */
function useShownDay(days: readonly WallDay[]) {
  const [day, setDay] = useState<number | null>(null)
  const last = days.length - 1
  const numbers = days.map((each) => each.day)
  const at = day === null ? last : placeOf(numbers, day)
  const show = (place: number) => setDay(place >= last ? null : (numbers[place] ?? null))
  return { numbers, at, isLast: at >= last, show }
}

function Wall({ days, summary, world }: WallProps) {
  const { t } = useTranslation(['wall', 'books'])
  const { tag } = languages[useLanguage()]
  const acts = useInfiniteQuery(booksActs())
  const { numbers, at, isLast, show } = useShownDay(days)
  const stage = useRef<HTMLDivElement>(null)
  const inSight = useInSight(stage)
  const day = days[at]
  const { firstShort } = world
  const isOver = Date.parse(world.endsAt) <= wallNowMs()
  const sentence = wallSentence({ day, isLast, summary, firstShort, isOver })
  const said = useSaid(sentence)
  const { spentSince } = summary
  const marks = wallMarks({
    days: numbers,
    firstShort,
    spentSince,
    acts: acts.data?.pages[0]?.list ?? [],
  })
  const shown = day === undefined ? '' : formatNumber(day.day, tag)
  return (
    <div ref={stage} className="wall-stage" data-still={inSight ? undefined : ''}>
      <div className="wall-said">
        <h2
          className="wall-sentence"
          data-state={sentence.state}
          data-noted={sentence.savingsLeftOut ? '' : undefined}
          style={lineFit(said)}
        >
          {said}
        </h2>
      </div>
      <div className="wall-middle">
        <Vessels
          title={day === undefined ? t('books:potsTitle') : t('pots', { day: shown })}
          pots={day?.pots ?? summary.pots}
          highest={highestPot(day === undefined ? [summary.pots] : days.map(({ pots }) => pots))}
          rules={{ policy: summary.policy, operatorFunds: world.operatorFunds }}
          isLast={isLast}
        />
        <Stream
          title={day === undefined ? t('books:yesterdayTitle') : t('stream', { day: shown })}
          sources={day?.sources ?? null}
          footnote={
            summary.savingsLeftOut ? (
              <p className="wall-note wall-footnote" data-kept={sentence.savingsLeftOut ? undefined : ''}>
                {t('books:savingsLeftOut')}
              </p>
            ) : null
          }
        />
      </div>
      <div className="wall-foot">
        <Timeline days={days} marks={marks} at={at} said={said} onAt={show} />
        <JoinCorner world={world} />
      </div>
    </div>
  )
}
