/**
 * A list derived from its call: the contract gives the columns, filters and sorts, and the
 * feature's words give the labels, with the names of the fields as keys.
 */
import { bankCurrencies, type InputOf, type ListScreen } from '@glasshouse/contract'
import type { ComponentType, ReactNode } from 'react'
import type { ListCall } from '../platform/feature.ts'
import { type ColumnPart, columnsOf, type FilterPart, filtersOf } from '../platform/list-parts.ts'
import { composed, useTranslate } from '../platform/translate.ts'
import { memberFilter, type RowOf, useColumns } from './columns.tsx'
import { ConsoleList } from './console-list.tsx'
import type { FieldSpec } from './field.tsx'
import { Count } from './figures.tsx'
import type { Column } from './list-rows.tsx'

type Field<N extends ListCall> = keyof RowOf<N> & string

export interface Derived<N extends ListCall> {
  /** Fields and filters that this screen does not show. */
  readonly without?: readonly (Field<N> | (keyof InputOf<N> & string))[]
  /** Columns that show something other than the field's value. */
  readonly own?: Readonly<Partial<Record<Field<N>, (row: RowOf<N>) => ReactNode>>>
}

const isLeftOut = ({ without }: { readonly without?: readonly string[] }, name: string): boolean =>
  without?.includes(name) === true

/** The props of `ConsoleList` besides acts. */
export function useDerivedList<N extends ListCall>(call: N, feature: string, derived: Derived<N> = {}) {
  const translate = useTranslate()
  return {
    title: translate(composed(`${feature}.title`)),
    about: translate(composed(`${feature}.about`)),
    empty: translate(composed(`${feature}.empty`)),
    columns: useDerivedColumns(call, feature, derived),
    filters: filtersOf(call)
      .filter(({ name }) => !isLeftOut(derived, name))
      .map((part) => filterOf(feature, part)),
  }
}

function useDerivedColumns<N extends ListCall>(
  call: N,
  feature: string,
  derived: Derived<N>,
): readonly Column<RowOf<N>>[] {
  const made = useColumns<RowOf<N>>(feature)
  const columnOf = ({ name, holds, sort }: ColumnPart): Column<RowOf<N>> => {
    const field = name as Field<N>
    switch (holds.kind) {
      case 'id':
        if (holds.of === 'movement') return made.movement(field)
        return holds.of === 'member' ? made.member() : made.text(field)
      case 'amount':
        return made.amount(field, undefined, sort)
      case 'bank-amount':
        return made.amount(field, (row) => String((row as { currency?: string }).currency), sort)
      case 'instant':
        return made.instant(field, sort)
      case 'choice':
        return made.choice(field)
      case 'yes':
        return made.yes(field)
      case 'count':
        return { ...made.of(field, (row) => <Count value={row[field] as number} />, sort), isFigure: true }
      default:
        return made.of(field, (row) => row[field] as string | number | null, sort)
    }
  }
  const ownOf = (name: string) => derived.own?.[name as Field<N>]
  return columnsOf(call)
    .filter(({ name, holds }) => !isLeftOut(derived, name) && (holds.kind !== 'several' || ownOf(name)))
    .map((part) => {
      const shown = ownOf(part.name)
      return { ...columnOf(part), ...(shown === undefined ? {} : { shown }) }
    })
}

function filterOf(feature: string, { name, holds, isNeeded }: FilterPart): FieldSpec {
  const label = composed(`${feature}.${name}`)
  const needed = isNeeded ? { needed: true as const } : {}
  switch (holds.kind) {
    case 'day':
      return { name, label: 'app.day', kind: 'whole', maxLength: 6, ...needed }
    case 'yes':
      return { name, label, kind: 'yes' }
    case 'currency':
      return { name, label, kind: 'choice', options: bankCurrencies }
    case 'choice':
      return { name, label, kind: 'choice', options: holds.options, optionWords: `${label}Name` }
    default:
      return name === memberFilter.name ? memberFilter : { name, label, kind: 'text' }
  }
}

/** The screen of a list that the contract describes completely (`screen` of its call). */
export const plainList = (
  call: ListCall,
  { name, without = [] }: Pick<ListScreen, 'name' | 'without'>,
): ComponentType =>
  function PlainList() {
    return <ConsoleList<RowOf<ListCall>> {...useDerivedList(call, name, { without: without as never })} />
  }
