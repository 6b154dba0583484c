/** The value of one detail of an act in readable form; a subject with a screen is a link. */
import { features, languages, parseId } from '@glasshouse/contract'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { composed, useTranslate } from '../../../platform/translate.ts'
import { Amount, Instant } from '../../../ui/figures.tsx'

const amountPattern = /^-?\d+\.\d{2,6}$/
const instantPattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
/** States as the journal records them. */
const states = ['open', 'off', 'disabled', 'archived', 'stopped', 'true', 'false'] as const
const isOneOf = (list: readonly string[], value: string) => list.includes(value)

/** The path of the screen for a detail; null: no screen shows it. */
function placeOf(name: string, value: string): string | null {
  if (name === 'member' && parseId('member', value) !== null) return `/members/${value}/show`
  if (name === 'movement' && parseId('movement', value) !== null) return `/movements/${value}/show`
  if (name === 'product' && parseId('product', value) !== null) return `/products/${value}/show`
  return name === 'world' || name === 'from' ? `/classes/${value}/show` : null
}

export function ActValue({ name, value }: { readonly name: string; readonly value: string }): ReactNode {
  const translate = useTranslate()
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
  if (isOneOf(states, value)) return translate(composed(`audit.stateName.${value}`))
  if (name === 'feature' && isOneOf(features, value)) return translate(composed(`world.feature.${value}`))
  if (name === 'role') return translate(composed(`app.role.${value}`))
  if (name === 'kind') return translate(composed(`bulletins.kindName.${value}`), { _: value })
  if (name === 'template') return translate(composed(`classes.templateName.${value}`), { _: value })
  if (name === 'language')
    return Object.entries(languages).find(([code]) => code === value)?.[1].name ?? value
  return value
}
