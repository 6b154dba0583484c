/** Known cases to run, each with its source and with what is not known about it. */
import { useWords } from '../../i18n/words.ts'
import { change } from '../../platform/run.ts'
import { labPresetNames, labPresets } from './presets.ts'

export function PresetList() {
  const { t } = useWords()
  return (
    <details className="more">
      <summary>{t('presets')}</summary>
      {labPresetNames.map((name) => (
        <article key={name} className="preset">
          <h3>{t(`preset.${name}`)}</h3>
          <p>{t(`preset.${name}.facts`)}</p>
          <dl>
            <dt>{t('presets.source')}</dt>
            <dd>{t(`preset.${name}.source`)}</dd>
            <dt>{t('presets.unknown')}</dt>
            <dd>{t(`preset.${name}.unknown`)}</dd>
          </dl>
          <button type="button" onClick={() => change(labPresets[name])}>
            {t('presets.open')}
          </button>
        </article>
      ))}
    </details>
  )
}
