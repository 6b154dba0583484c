/** One person's way through the run: the reader, who joins on a day of their own. */
import { type LabPicture, onePerson } from '@glasshouse/model'
import { useStore } from '@glasshouse/web/value-store.ts'
import { useWords, type Words } from '../../i18n/words.ts'
import { goTo, place } from '../../platform/run.ts'
import { Chart } from '../../ui/chart.tsx'
import { amountText, countText } from '../../ui/figures.ts'
import { Slider } from '../../ui/slider.tsx'

const recruitsMost = 20

function resultText(result: number, { t, tag }: Words): string {
  if (result === 0) return t('you.even')
  const amount = amountText(Math.abs(result), tag)
  return result > 0 ? t('you.ahead', { amount }) : t('you.behind', { amount })
}

/** By day, what the members of that day had on average: received less brought. */
const meanByDay = ({ days }: LabPicture): readonly number[] =>
  days.result.map((result, day) => (days.members[day] === 0 ? 0 : result / (days.members[day] ?? 1)))

export function YouView({ picture }: { readonly picture: LabPicture }) {
  const words = useWords()
  const { t, tag } = words
  const { joins: chosen, recruits } = useStore(place)
  const last = picture.paidThrough.length - 1
  const joins = Math.min(chosen ?? Math.round(last / 2), last)
  const { line, onPaper } = onePerson(picture, joins, recruits)
  const price = picture.scenario.price * 1_000_000
  const result = line.at(-1) ?? 0
  const same = picture.joins[joins]
  return (
    <div className="view you">
      <p className="large">
        {t('you.paid', {
          day: countText(joins, tag),
          price: amountText(price, tag),
          last: countText(last, tag),
          received: amountText(result + price, tag),
        })}{' '}
        <b data-tone={result < 0 ? 'behind' : 'ahead'}>{resultText(result, words)}</b>
      </p>
      {chosen !== null && chosen > last ? (
        <p className="muted">{t('you.late', { day: countText(chosen, tag), last: countText(last, tag) })}</p>
      ) : null}
      {onPaper === 0 ? null : <p className="muted">{t('you.paper', { amount: amountText(onPaper, tag) })}</p>}
      <Slider
        label={t('you.day')}
        said={t('player.day', { day: countText(joins, tag) })}
        value={joins}
        least={0}
        most={last}
        onChange={(day) => goTo({ joins: day })}
      />
      <Slider
        label={t('you.recruits')}
        said={t('unit.people', { count: recruits, n: countText(recruits, tag) })}
        {...(picture.scenario.level1 === 0 ? { does: t('you.recruits.none') } : {})}
        value={recruits}
        least={0}
        most={recruitsMost}
        onChange={(people) => goTo({ recruits: people })}
      />
      <Chart
        label={t('you.chart')}
        lines={[
          { name: t('you.crowd'), tone: 'crowd', values: meanByDay(picture) },
          { name: t('you.line'), tone: 'you', values: line, from: joins },
        ]}
        marks={[{ day: joins, tone: 'now' }]}
      />
      {same === undefined || same.members === 0 ? null : (
        <p>{t('you.same', { people: countText(same.members, tag), ahead: countText(same.ahead, tag) })}</p>
      )}
    </div>
  )
}
