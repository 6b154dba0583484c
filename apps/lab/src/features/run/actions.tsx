/** Undo, guess first, and the run as a link or as files. */
import { usualScenario } from '@glasshouse/model'
import { saveFile } from '@glasshouse/web/save-file.ts'
import { useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { guess } from '../../platform/guess.ts'
import { showDay } from '../../platform/playhead.ts'
import { address, askForFiles, change, type Shown, undo } from '../../platform/run.ts'

type Sent = 'no' | 'copied' | 'shown'

/** A page from a disk has no address that anybody else could open. */
const isFile = (): boolean => location.protocol === 'file:'
const shared = (): string => (isFile() ? new URL(address()).hash : address())

async function copyAddress(): Promise<Sent> {
  try {
    await navigator.clipboard.writeText(shared())
    return 'copied'
  } catch {
    // No permission, or plain HTTP: the reader copies it.
    return 'shown'
  }
}

async function save(kind: 'csv' | 'json'): Promise<void> {
  for (const [name, text] of await askForFiles())
    if (name.endsWith(kind)) saveFile(new Blob([text], { type: `text/${kind};charset=utf-8` }), name)
}

export function Actions({ shown }: { readonly shown: Shown }) {
  const { t } = useWords()
  const [sent, setSent] = useState<Sent>('no')
  return (
    <div className="actions">
      <div className="buttons">
        <button type="button" className="main" onClick={() => void copyAddress().then(setSent)}>
          {t('send')}
        </button>
        <button
          type="button"
          onClick={() => {
            showDay(0)
            scrollTo({ top: 0 })
            guess.set({ isAsking: true, day: null, line: null })
          }}
        >
          {t('predict')}
        </button>
        <button type="button" disabled={!shown.canUndo} onClick={undo}>
          {t('undo')}
        </button>
        <button type="button" onClick={() => change(usualScenario)}>
          {t('reset')}
        </button>
        <button type="button" onClick={() => void save('csv')}>
          {t('save.tables')}
        </button>
        <button type="button" onClick={() => void save('json')}>
          {t('save.run')}
        </button>
      </div>
      <p role="status" className="muted">
        {sent === 'copied' ? t('send.copied') : null}
      </p>
      {sent === 'no' || (sent === 'copied' && !isFile()) ? null : (
        <label className="address">
          {t(isFile() ? 'send.hash' : 'send.copy')}
          <input readOnly value={shared()} onFocus={(event) => event.target.select()} />
        </label>
      )}
    </div>
  )
}
