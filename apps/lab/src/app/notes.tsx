/** What a reader must know about the run that is shown: faults, an older link, a wait. */
import { leverNames, type ScenarioFault } from '@glasshouse/model'
import { useStore } from '@glasshouse/web/value-store.ts'
import { useWords, type Words } from '../i18n/words.ts'
import { otherVersion } from '../platform/other-version.ts'
import { linkEngine, linkFaults, runBy, type Shown, stop } from '../platform/run.ts'
import { countText } from '../ui/figures.ts'
import { VersionNote } from './version-note.tsx'

/** A lever has a name in the reader's language; another part of a link has only its own. */
function nameOf(field: string, { t }: Words): string {
  const lever = leverNames.find((name) => name === field)
  return lever === undefined ? field : t(`lever.${lever}`)
}

function faultText({ field }: ScenarioFault, words: Words): string {
  if (field === 'take' || field === 'first' || field === 'joiners') return words.t(`fault.${field}`)
  return words.t('fault.other', { field: nameOf(field, words) })
}

export function Notes({ shown }: { readonly shown: Shown }) {
  const words = useWords()
  const { t, tag } = words
  const [linkFault] = useStore(linkFaults)
  const linked = useStore(linkEngine)
  const [fault] = shown.faults
  const { progress, trouble, scenario } = shown
  const other = otherVersion(scenario, linked)
  const notes = [
    linkFault === undefined ? null : t('fault.link', { field: nameOf(linkFault.field, words) }),
    fault === undefined ? null : faultText(fault, words),
    trouble === 'too-large' ? t('fault.large') : null,
  ].filter((note) => note !== null)
  return (
    <div className="notes">
      {notes.map((note) => (
        <p key={note} className="trouble" role="alert">
          {note}
        </p>
      ))}
      {other === null ? null : <VersionNote other={other} runBy={runBy} />}
      {progress === null ? null : (
        <p className="busy" role="status">
          {t('busy', { day: countText(progress, tag), days: countText(scenario.days, tag) })}{' '}
          <button type="button" onClick={stop}>
            {t('player.stop')}
          </button>
        </p>
      )}
      {trouble === 'stopped' ? (
        <p className="busy" role="status">
          {t('stopped')}{' '}
          <button type="button" onClick={() => runBy(scenario.engine)}>
            {t('goOn')}
          </button>
        </p>
      ) : null}
    </div>
  )
}
