/** The engine held against closed forms, on the reader's own device. */
import { type CheckedFamily, distanceOf, familyCount, isWithin } from '@glasshouse/model'
import { saveFile } from '@glasshouse/web/save-file.ts'
import { useEffect, useRef, useState } from 'react'
import { type Key, useWords } from '../../i18n/words.ts'
import { type Engine, makeEngine } from '../../platform/engine.ts'
import { countText, figureText } from '../../ui/figures.ts'
import { Fold } from '../../ui/fold.tsx'
import { MoreTable } from '../../ui/more-table.tsx'
import './checks.css'

const holding = ({ checks }: CheckedFamily): number => checks.filter(isWithin).length
const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)

export function Checks() {
  const { t } = useWords()
  const [checked, setChecked] = useState<readonly CheckedFamily[] | null>(null)
  const [file, setFile] = useState<string | null>(null)
  const engine = useRef<Engine | null>(null)
  useEffect(() => () => engine.current?.end(), [])
  const start = (): void => {
    engine.current ??= makeEngine()
    setChecked([])
    setFile(null)
    void engine.current
      .check((family) => setChecked((before) => [...(before ?? []), family]))
      .then((text) => setFile(text))
  }
  return (
    <section className="checks">
      <h2>{t('check')}</h2>
      <p className="muted">{t('check.about')}</p>
      <div className="buttons">
        <button type="button" disabled={checked !== null && file === null} onClick={start}>
          {t('check.start')}
        </button>
        {file === null ? null : (
          <button
            type="button"
            onClick={() => saveFile(new Blob([file], { type: 'text/csv;charset=utf-8' }), 'checks.csv')}
          >
            {t('save.tables')}
          </button>
        )}
      </div>
      <Verdict checked={checked} isOver={file !== null} />
      <ol className="families">
        {checked?.map((family) => (
          <FamilyItem key={family.number} family={family} />
        ))}
      </ol>
    </section>
  )
}

function Verdict({ checked, isOver }: { checked: readonly CheckedFamily[] | null; isOver: boolean }) {
  const { t, tag } = useWords()
  const text = (): string | null => {
    if (checked === null) return null
    if (!isOver)
      return t('check.busy', {
        done: countText(checked.length, tag),
        all: countText(familyCount, tag),
      })
    const [holds, all] = [sum(checked.map(holding)), sum(checked.map(({ checks }) => checks.length))]
    return holds === all
      ? t('check.holds', { all: countText(all, tag) })
      : t('check.fails', { count: all - holds, off: countText(all - holds, tag), all: countText(all, tag) })
  }
  return <p role="status">{text()}</p>
}

/** A letter is on one line with the beginning of its meaning. */
const onOneLine = (letters: string): string => letters.replaceAll(' = ', '\u00A0=\u00A0')

function FamilyItem({ family }: { readonly family: CheckedFamily }) {
  const { t, tag } = useWords()
  const shown = (value: number | null): string => (value === null ? t('check.never') : figureText(value, tag))
  return (
    <li>
      <h3>{t(`family.${family.number}` as Key)}</h3>
      <p className="formula" dir="ltr">
        {family.formula}
      </p>
      <Fold className="letters" title={t('check.letters')}>
        {() => <p>{onOneLine(t(`letters.${family.number}` as Key))}</p>}
      </Fold>
      <p>
        {t('check.of', {
          holds: countText(holding(family), tag),
          all: countText(family.checks.length, tag),
        })}
      </p>
      <MoreTable
        columns={[t('check.figure'), t('check.form'), t('check.run'), t('check.apart'), t('check.within')]}
        rows={family.checks.map((check, nth) => [
          countText(nth + 1, tag),
          ...[check.form, check.run, distanceOf(check), check.within].map(shown),
        ])}
      />
    </li>
  )
}
