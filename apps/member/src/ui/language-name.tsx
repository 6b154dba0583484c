import { type Language, languages } from '@glasshouse/contract'
import { hasScript } from '../i18n/script-letters.ts'
import './language.css'
import { drawnNames } from './language-names.ts'

/** The line, in thousandths of the size: above and below the letters of every script. */
const above = 1000
const height = 1500

/**
 * A language by its own name. The letters of India are drawn: whoever looks for them may have a
 * device without them. A screen reader reads the name itself.
 */
export function LanguageName({ code }: { code: Language }) {
  const { tag, name } = languages[code]
  if (!hasScript(code)) return <span lang={tag}>{name}</span>
  const drawn = drawnNames[code]
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
