import { type Language, languages } from '@glasshouse/contract'
import { hasScript, type ScriptLanguage } from '@glasshouse/web/script-letters.ts'
import { makeStore, useStore } from '@glasshouse/web/value-store.ts'
import { useEffect } from 'react'
import './language.css'

type DrawnNames = typeof import('./language-names.ts').drawnNames

const names = makeStore<DrawnNames | null>(null)

/** Called by each of the names: a module is loaded once. Without it the name is shown as text. */
const bringNames = (): void =>
  void import('./language-names.ts').then((file) => names.set(file.drawnNames)).catch(() => undefined)

/** The line, in thousandths of the size: the part above the letters’ foot, and all of it. */
const above = 1000
const height = 1500

/** A language by its own name; a screen reader reads the name itself. */
export function LanguageName({ code }: { code: Language }) {
  return hasScript(code) ? (
    <DrawnName code={code} />
  ) : (
    <span lang={languages[code].tag}>{languages[code].name}</span>
  )
}

/** Names in Indian scripts are drawn, because the reader's device may lack the letters. */
function DrawnName({ code }: { code: ScriptLanguage }) {
  const { tag, name } = languages[code]
  const drawn = useStore(names)?.[code]
  useEffect(bringNames, [])
  if (drawn === undefined) return <span lang={tag}>{name}</span>
  return (
    <span>
      <span lang={tag} className="visually-hidden">
        {name}
      </span>
      <svg
        aria-hidden="true"
        className="language-drawn"
        width={`${drawn.width / 1000}em`}
        height={`${height / 1000}em`}
        viewBox={`0 ${-above} ${drawn.width} ${height}`}
      >
        <path d={drawn.path} />
      </svg>
    </span>
  )
}
