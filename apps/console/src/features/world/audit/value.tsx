/** The value of one detail of an act in readable form; a subject with a screen is a link. */
import { parseId } from '@glasshouse/contract'
import { actValue } from '@glasshouse/words/act-values.ts'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { composed, useTranslate } from '../../../platform/translate.ts'
import { Amount, Instant } from '../../../ui/figures.tsx'
import { useSpeaker } from './use-speaker.ts'

const amountPattern = /^-?\d+\.\d{2,6}$/
const instantPattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** The path of the screen for a detail; null: no screen shows it. */
function placeOf(name: string, value: string): string | null {
  if (name === 'member' && parseId('member', value) !== null) return `/members/${value}/show`
  if (name === 'movement' && parseId('movement', value) !== null) return `/movements/${value}/show`
  if (name === 'product' && parseId('product', value) !== null) return `/products/${value}/show`
  return name === 'world' || name === 'from' ? `/classes/${value}/show` : null
}

interface ActValueProps {
  readonly act: string
  readonly name: string
  readonly value: string
}

export function ActValue({ act, name, value }: ActValueProps): ReactNode {
  const translate = useTranslate()
  const speaker = useSpeaker()
  const place = placeOf(name, value)
  if (place !== null) {
    return (
      <Link component={RouterLink} to={place}>
        {value}
      </Link>
    )
  }
  if (amountPattern.test(value)) return <Amount value={value} />
  if (instantPattern.test(value)) return <Instant at={value} />
  if (name === 'template') return translate(composed(`classes.templateName.${value}`), { _: value })
  const { text, isTyped } = actValue(act, name, value, speaker)
  return isTyped ? <span dir="auto">{text}</span> : text
}
