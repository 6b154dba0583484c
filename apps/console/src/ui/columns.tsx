/**
 * Columns of a list by the kind of their values. Labels are the feature's own words, whose keys are
 * the names of the fields.
 */
import type { DataOf } from '@glasshouse/contract'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { useResourceDefinitions } from 'react-admin'
import type { ListCall } from '../platform/feature.ts'
import { composed, useTranslate } from '../platform/translate.ts'
import type { FieldSpec } from './field.tsx'
import { Amount, Instant } from './figures.tsx'
import type { Column, ListRow } from './list-rows.tsx'

/** A link to one movement of the ledger. */
export function MovementLink({ id }: { readonly id: string }) {
  return <Link href={`#/movements/${id}/show`}>{id}</Link>
}

/** A link to the movements of one account. */
export function AccountLink({
  account,
  children,
}: {
  readonly account: string
  readonly children: ReactNode
}) {
  const translate = useTranslate()
  const asked = encodeURIComponent(JSON.stringify({ account }))
  return (
    <Link href={`#/movements?filter=${asked}`} title={translate('movements.ofAccount', { account })}>
      {children}
    </Link>
  )
}

interface OfMember extends ListRow {
  readonly memberId: string | null
  readonly simulated?: boolean
}

/** A link to one member; plain text for a role that has no such screen. */
function MemberLink({ id }: { readonly id: string }) {
  const places = useResourceDefinitions()
  return places['members'] === undefined ? id : <Link href={`#/members/${id}/show`}>{id}</Link>
}

export function useColumns<R extends ListRow>(feature: string) {
  const translate = useTranslate()
  const of = (name: keyof R & string, shown: (row: R) => ReactNode, sort?: string): Column<R> => ({
    name,
    label: translate(composed(`${feature}.${name}`)),
    shown,
    ...(sort === undefined ? {} : { sort }),
  })
  const text = (name: keyof R & string): Column<R> => of(name, (row) => row[name] as string | number | null)
  return {
    of,
    text,
    /** Values are translated by key: `recharges.statusName.pending`. */
    choice: (name: keyof R & string): Column<R> =>
      of(name, (row) =>
        row[name] === null ? '' : translate(composed(`${feature}.${name}Name.${String(row[name])}`)),
      ),
    yes: (name: keyof R & string): Column<R> =>
      of(name, (row) => translate(row[name] === true ? 'app.yes' : 'app.no')),
    amount: (name: keyof R & string, assetOf?: (row: R) => string, sort?: string): Column<R> => ({
      ...of(
        name,
        (row) =>
          row[name] === null ? (
            ''
          ) : (
            <Amount value={row[name] as string} {...(assetOf ? { asset: assetOf(row) } : {})} />
          ),
        sort,
      ),
      isFigure: true,
    }),
    instant: (name: keyof R & string, sort?: string): Column<R> =>
      of(name, (row) => (row[name] === null ? '' : <Instant at={row[name] as string} />), sort),
    movement: (name: keyof R & string): Column<R> =>
      of(name, (row) => (row[name] === null ? null : <MovementLink id={row[name] as string} />)),
    member: (): Column<R> =>
      of('memberId' as keyof R & string, (row) => {
        const { memberId, simulated } = row as unknown as OfMember
        if (memberId === null) return null
        return (
          <>
            <MemberLink id={memberId} />
            {simulated ? ` (${translate('app.simulated')})` : null}
          </>
        )
      }),
  }
}

/** The row type of a list's call. */
export type RowOf<N extends ListCall> =
  DataOf<N> extends { list: readonly (infer R)[] } ? R & { readonly id: string } : never

/** The filter for the rows of one member. */
export const memberFilter: FieldSpec = { name: 'memberId', label: 'app.member', kind: 'text', maxLength: 16 }
