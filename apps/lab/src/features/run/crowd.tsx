/** One picture of the whole scheme: people, the pots, and money between them. */
import { potNames, type RunPicture } from '@glasshouse/model'
import { useStore } from '@glasshouse/web/value-store.ts'
import { useEffect, useRef } from 'react'
import { useWords } from '../../i18n/words.ts'
import { playhead } from '../../platform/playhead.ts'
import { amountText, countText } from '../../ui/figures.ts'
import { type SayFew, saidOn } from '../../ui/run-sentences.ts'
import { showCrowd } from './show-crowd.ts'

interface Props {
  readonly picture: RunPicture
  /** Only of a lived world, which no day ends that was not paid in full. */
  readonly few?: SayFew
}

export function CrowdPicture({ picture, few }: Props) {
  const words = useWords()
  const { t, tag } = words
  const { day } = useStore(playhead)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => (canvas.current === null ? undefined : showCrowd(canvas.current, picture)), [picture])
  const { each } = picture.crowd
  const dot = (look: string, text: string) => (
    <li>
      <span className="dot-sample" data-look={look} aria-hidden="true" />
      {text}
    </li>
  )
  return (
    <figure className="crowd">
      <canvas
        ref={canvas}
        className="crowd-canvas"
        role="img"
        aria-label={saidOn(picture, day, words, few)}
      />
      <figcaption>
        <dl className="crowd-facts figures">
          <div>
            <dt>{t('pots.cash')}</dt>
            <dd>{amountText(picture.days.cash[day] ?? 0, tag)}</dd>
          </div>
          <div>
            <dt>{t('pots.due')}</dt>
            <dd>{amountText(picture.days.promised[day] ?? 0, tag)}</dd>
          </div>
          <div>
            <dt>{t('pots.paid')}</dt>
            <dd>{amountText(picture.days.paid[day] ?? 0, tag)}</dd>
          </div>
        </dl>
        {few === undefined ? (
          <p className="crowd-why">
            {day === picture.endedOn
              ? t('said.why', {
                  due: amountText(picture.days.promised[day] ?? 0, tag),
                  cash: amountText(picture.days.cash[day] ?? 0, tag),
                })
              : null}
          </p>
        ) : null}
        <ul className="crowd-legend" aria-label={t('legend')}>
          {potNames
            .filter((pot) => picture.days.pots[pot].some((amount) => amount > 0))
            .map((pot) => (
              <li key={pot}>
                <span className="pot-sample" data-pot={pot} aria-hidden="true" />
                {t(`source.${pot}`)}
              </li>
            ))}
          {dot('ahead', t('legend.ahead'))}
          {dot('even', t('legend.even'))}
          {dot(picture.endedOn !== null && day >= picture.endedOn ? 'lost' : 'behind', t('legend.behind'))}
          {dot('absent', t('legend.absent'))}
          <li className="muted">{t('legend.each', { count: each, people: countText(each, tag) })}</li>
        </ul>
      </figcaption>
    </figure>
  )
}
