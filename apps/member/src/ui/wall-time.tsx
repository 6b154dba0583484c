/**
 * Instants of the wall clock in this device's own zone and language: logins, keys. Never the
 * world's.
 */
import { languages } from '@glasshouse/contract'
import { useLanguage } from '../platform/language.ts'
import { dateFormat } from './date-format.ts'

export function WallTime({ at }: { at: string }) {
  const { tag } = languages[useLanguage()]
  const shown = dateFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(at))
  return (
    <time dateTime={at} className="figures">
      {shown}
    </time>
  )
}
