/** Opens the ledger file of a world, to be played as the lab plays a run. */
import { useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { bringLived, showLived } from '../../platform/lived.ts'
import { countText } from '../../ui/figures.ts'
import type { FileTrouble } from './messages.ts'
import { readWorld } from './read-world.ts'
import { useWorldWords, type WorldWords } from './words.ts'

type State = 'waiting' | 'reading' | 'broken' | FileTrouble

export default function Entrance() {
  const { tag } = useWords()
  const t = useWorldWords()
  const [state, setState] = useState<State>('waiting')
  const reading = useRef<ReturnType<typeof readWorld> | null>(null)
  const id = useId()
  const end = (): void => {
    reading.current?.end()
    reading.current = null
  }
  useEffect(() => end, [])
  const open = (file: File): void => {
    end()
    const read = readWorld(file)
    reading.current = read
    setState('reading')
    const show = async (): Promise<void> => {
      const answer = await read.answer
      if ('picture' in answer) await bringLived()
      if (reading.current !== read) return
      setState('trouble' in answer ? answer.trouble : 'waiting')
      if ('picture' in answer) showLived({ name: file.name, ...answer })
    }
    show().catch(() => {
      if (reading.current === read) setState('broken')
    })
  }
  if (t === undefined) return null
  return (
    <section className="choice world-file">
      <label htmlFor={id}>{t('file')}</label>
      <p id={`${id}-does`}>{t('file.does')}</p>
      <input
        id={id}
        type="file"
        accept=".zip,application/zip"
        aria-describedby={`${id}-does`}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) open(file)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      {state === 'reading' ? <p role="status">{t('reading')}</p> : null}
      {state === 'waiting' || state === 'reading' ? null : (
        <p className="trouble" role="alert">
          {troubleText(state, t, (line) => countText(line, tag))}
        </p>
      )}
    </section>
  )
}

function troubleText(state: 'broken' | FileTrouble, t: WorldWords, count: (line: number) => string): string {
  if (state === 'broken') return t('trouble.broken')
  if (state.why === 'wrong-line') return t('trouble.line', { table: state.table, line: count(state.line) })
  return t(`trouble.${state.why}`)
}
