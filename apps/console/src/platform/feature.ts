/** The declaration of a feature: the roles that see it, the calls of its list, its screens. */
import type { DataOf, OperatorRole, StaffCallName } from '@glasshouse/contract'
import { staffCall } from '@glasshouse/contract/staff'
import type { ComponentType } from 'react'
import type * as z from 'zod/mini'

/** Calls that return a list of rows. */
export type ListCall = {
  [N in StaffCallName]: DataOf<N> extends { list: readonly object[]; next: string | null } ? N : never
}[StaffCallName]

/** `desk`: the host and facilitators before they enter a world; `world`: the staff of a world. */
export type Level = 'desk' | 'world'
export type Role = OperatorRole | 'host'

export interface Resource {
  /** The call of the list. */
  readonly list: ListCall
  /** The call that reads one record, and the field of its body that takes the id. */
  readonly one?: { readonly call: StaffCallName; readonly by: string }
}

type ListData = z.ZodMiniObject<{ list: z.ZodMiniArray<z.ZodMiniObject> }>

/** The field that identifies a row: the first of the list's item. */
export const rowIdOf = (list: ListCall): string =>
  Object.keys((staffCall(list).data as ListData).shape.list.def.element.shape)[0] ?? ''

/** Loads a screen's own chunk, when the screen is opened. */
export type Screen = () => Promise<{ default: ComponentType }>

export interface Feature {
  /**
   * Its path (`/#/<name>`), its resource's name, and the first part of its translation keys;
   * `<name>.title` is the title on screen.
   */
  readonly name: string
  readonly icon: ComponentType
  /** Left out: `world`. */
  readonly level?: Level | 'both'
  /** Roles that see it; left out: the roles of its list's call, or everybody of the level. */
  readonly roles?: readonly Role[]
  /** Open to a person who still has to set up a second step; no other feature is. */
  readonly setsUp?: true
  readonly resource?: Resource
  /** `/#/<name>` */
  readonly list: Screen
  /** `/#/<name>/<id>/show` */
  readonly show?: Screen
  /** Further paths below `/#/<name>/`: `import`, `:id/team`. */
  readonly more?: Readonly<Record<string, Screen>>
}

interface StaffMember {
  readonly level: Level
  readonly role: Role
  readonly secondStep: 'set' | 'needed' | 'offered' | 'none'
}

const rolesOf = ({ roles, resource }: Feature): readonly Role[] | undefined =>
  roles ?? (resource && staffCall(resource.list).roles)

export const isFor = (feature: Feature, who: StaffMember): boolean =>
  (feature.level === 'both' || (feature.level ?? 'world') === who.level) &&
  rolesOf(feature)?.includes(who.role) !== false &&
  (feature.setsUp === true || who.secondStep !== 'needed')
