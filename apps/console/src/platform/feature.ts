/** The declaration of a feature: the roles that see it, the calls of its lists, its screens. */
import type { DataOf, OperatorRole, StaffCallName } from '@glasshouse/contract'
import { staffCall } from '@glasshouse/contract/staff'
import type { ComponentType } from 'react'

/** Calls that answer a list of rows. */
export type ListCall = {
  [N in StaffCallName]: DataOf<N> extends { list: readonly object[]; next: string | null } ? N : never
}[StaffCallName]

type Row<N extends ListCall> = DataOf<N> extends { list: readonly (infer R)[] } ? R : never

/** Who looks: the host and facilitators before they step into a world, or the staff of one. */
export type Level = 'desk' | 'world'
export type Role = OperatorRole | 'host'

export interface Resource {
  /** The call of the list, and the field of its rows that names them. */
  readonly list: ListCall
  readonly id: string
  /** The call of one, and the field of its body that takes the id. */
  readonly one?: { readonly call: StaffCallName; readonly by: string }
  /** What a list asks for besides page, sort and filter. */
  readonly always?: Readonly<Record<string, string>>
}

/** `resourceOf('operator.withdrawals', 'withdrawalId')`: the compiler knows the fields of its rows. */
export const resourceOf = <N extends ListCall>(
  list: N,
  id: keyof Row<N> & string,
  more: Pick<Resource, 'one' | 'always'> = {},
): Resource => ({ list, id, ...more })

/** A screen's own file, fetched when somebody goes there. */
export type Screen = () => Promise<{ default: ComponentType }>

export interface Feature {
  /** Its path (`/#/<name>`), its resource's name, and the first part of its words' keys; `<name>.title` is its name. */
  readonly name: string
  readonly icon: ComponentType
  /** Left out: a world's. */
  readonly level?: Level | 'both'
  /** Roles that see it; left out: those of its list's call, or everybody of the level. */
  readonly roles?: readonly Role[]
  /** Open to who has to set up a second step first; nothing else is. */
  readonly setsUp?: true
  readonly resource?: Resource
  /** `/#/<name>` */
  readonly list: Screen
  /** `/#/<name>/<id>/show` */
  readonly show?: Screen
  /** Further places below `/#/<name>/`: `import`, `:id/team`. */
  readonly more?: Readonly<Record<string, Screen>>
}

interface Who {
  readonly level: Level
  readonly role: Role
  readonly secondStep: 'set' | 'needed' | 'offered' | 'none'
}

const rolesOf = ({ roles, resource }: Feature): readonly Role[] | undefined =>
  roles ?? (resource && staffCall(resource.list).roles)

export const isFor = (feature: Feature, who: Who): boolean =>
  (feature.level === 'both' || (feature.level ?? 'world') === who.level) &&
  rolesOf(feature)?.includes(who.role) !== false &&
  (feature.setsUp === true || who.secondStep !== 'needed')
