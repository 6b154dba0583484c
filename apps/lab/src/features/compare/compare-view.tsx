/** Up to six runs side by side on one scale, and a grid over two levers. */
import { engineVersion, type LabPicture } from '@glasshouse/model'
import { useStore } from '@glasshouse/web/value-store.ts'
import { useWords } from '../../i18n/words.ts'
import { type KeptRun, keepRun, kept, keptMost, removeRun, renameRun } from '../../platform/kept-runs.ts'
import { change, type Shown } from '../../platform/run.ts'
import { Chart } from '../../ui/chart.tsx'
import { type Scale, scaleOf } from '../../ui/chart-shape.ts'
import { countText } from '../../ui/figures.ts'
import { saidAtEnd } from '../../ui/run-sentences.ts'
import { Grid } from './grid.tsx'
import './compare.css'

interface Props {
  readonly shown: Shown
  readonly picture: LabPicture
}

export function CompareView({ shown, picture }: Props) {
  const { t } = useWords()
  const runs = useStore(kept)
  const scale = scaleOf(runs.map((run) => run.picture?.days.cash ?? []))
  return (
    <div className="view compare">
      <div className="buttons">
        <button
          type="button"
          className="main"
          disabled={runs.length >= keptMost}
          onClick={() => keepRun(shown.scenario, picture)}
        >
          {t('compare.keep')}
        </button>
      </div>
      {runs.length >= keptMost ? <p className="muted">{t('compare.full')}</p> : null}
      <h2>{t('compare.kept')}</h2>
      {runs.length === 0 ? <p className="muted">{t('compare.none')}</p> : null}
      <div className="kept">
        {runs.map((run, nth) => (
          <Kept key={run.id} run={run} number={nth + 1} scale={scale} />
        ))}
      </div>
      <Grid scenario={shown.scenario} />
    </div>
  )
}

function Kept({
  run,
  number,
  scale,
}: {
  readonly run: KeptRun
  readonly number: number
  readonly scale: Scale
}) {
  const words = useWords()
  const { t, tag } = words
  const { id, name, scenario, picture } = run
  const usualName = t('compare.run', { number: countText(number, tag) })
  const { breakDay } = picture?.outcome ?? { breakDay: null }
  return (
    <article className="kept-run">
      <input
        aria-label={t('compare.name')}
        value={name}
        placeholder={usualName}
        onChange={(event) => renameRun(id, event.target.value)}
      />
      {scenario.engine === engineVersion ? null : (
        <p className="muted">{t('engine.of', { theirs: countText(scenario.engine, tag) })}</p>
      )}
      {picture === null ? null : (
        <>
          <p>{saidAtEnd(picture, words)}</p>
          <Chart
            label={t('time.cash')}
            lines={[{ name: name || usualName, tone: 'cash', values: picture.days.cash, isArea: true }]}
            marks={breakDay === null ? [] : [{ day: breakDay, tone: 'break' }]}
            scale={scale}
            isSmall
          />
        </>
      )}
      <div className="buttons">
        <button type="button" onClick={() => change(scenario)}>
          {t('compare.open')}
        </button>
        <button type="button" onClick={() => removeRun(id)}>
          {t('compare.remove')}
        </button>
      </div>
    </article>
  )
}
