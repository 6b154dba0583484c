/** Says that another version of the rules made the link, and runs it as it was or anew. */
import { engineVersion } from '@glasshouse/model'
import { useWords } from '../i18n/words.ts'
import type { OtherVersion } from '../platform/other-version.ts'
import { countText } from '../ui/figures.ts'

interface Props {
  readonly other: OtherVersion
  readonly runBy: (version: number) => void
}

export function VersionNote({ other, runBy }: Props) {
  const { t, tag } = useWords()
  const { theirs, isAsItWas, isHere } = other
  const versions = { theirs: countText(theirs, tag), ours: countText(engineVersion, tag) }
  return (
    <div className="trouble" role="alert">
      <p>{t(isAsItWas ? 'engine.older' : 'fault.engine', versions)}</p>
      {isHere ? (
        <div className="buttons">
          <button type="button" aria-pressed={isAsItWas} onClick={() => runBy(theirs)}>
            {t('engine.asItWas')}
          </button>
          <button type="button" aria-pressed={!isAsItWas} onClick={() => runBy(engineVersion)}>
            {t('engine.anew')}
          </button>
        </div>
      ) : null}
    </div>
  )
}
