/** Joiners from the reader's own file, which never leaves the page. */
import { useId, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { change } from '../../platform/run.ts'
import { countText } from '../../ui/figures.ts'
import { readJoiners } from './read-joiners.ts'

/** No honest list of 1,095 days is longer. */
const bytesMost = 100_000

export function JoinersFile() {
  const { t, tag } = useWords()
  const [trouble, setTrouble] = useState<string | null>(null)
  const id = useId()
  const take = async (file: File): Promise<void> => {
    const read = file.size > bytesMost ? { wrongLine: null } : readJoiners(await file.text())
    if ('joiners' in read) {
      setTrouble(null)
      change({ arrival: 'listed', joiners: [...read.joiners] })
    } else
      setTrouble(
        read.wrongLine === null
          ? t('fault.fileLong')
          : t('fault.file', { line: countText(read.wrongLine, tag) }),
      )
  }
  return (
    <div className="choice">
      <label htmlFor={id}>
        {t('choice.file')} <span className="muted">{t('choice.file.does')}</span>
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,.txt,text/plain,text/csv"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file !== undefined) void take(file)
        }}
      />
      {trouble === null ? null : (
        <p className="trouble" role="alert">
          {trouble}
        </p>
      )}
    </div>
  )
}
