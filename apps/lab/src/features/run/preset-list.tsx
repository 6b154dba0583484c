/** Known cases to run, each with its source and with what is not known about it. */
import { useWords } from '../../i18n/words.ts'
import { change } from '../../platform/run.ts'
import { Fold } from '../../ui/fold.tsx'
import { labPresetNames, labPresets } from './presets.ts'

export function PresetList() {
  const { t } = useWords()
  return (
    <Fold className="more" title={t('presets')}>
      {() =>
        labPresetNames.map((name) => (
          <article key={name} className="preset">
            <h3>{t(`preset.${name}`)}</h3>
            <p>{t(`preset.${name}.facts`)}</p>
            <dl>
              <dt>{t('presets.source')}</dt>
              <dd>{t(`preset.${name}.source`)}</dd>
              <dt>{t('presets.unknown')}</dt>
              <dd>{t(`preset.${name}.unknown`)}</dd>
            </dl>
            <button
              type="button"
              onClick={() => {
                change(labPresets[name])
                scrollTo({ top: 0 })
              }}
            >
              {t('presets.open')}
            </button>
          </article>
        ))
      }
    </Fold>
  )
}
