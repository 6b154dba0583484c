/**
 * Roles of staff, and groups of them: each call of staff names the roles that may make it, once,
 * in its declaration.
 */

/** Of a world's staff. */
export const operatorRoles = ['facilitator', 'owner', 'finance', 'support', 'editor'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/** At the host's desk. */
export const deskRoles = ['host', 'facilitator'] as const
export type DeskRole = (typeof deskRoles)[number]

type Operators = readonly OperatorRole[]
type Desk = readonly DeskRole[]

export const everybody: Operators = [...operatorRoles]
export const runners: Operators = ['facilitator', 'owner']
export const treasurers: Operators = ['facilitator', 'owner', 'finance']
export const sellers: Operators = ['facilitator', 'owner', 'finance', 'editor']
/** Readers of one member: an editor writes, and has no access to anybody's money. */
export const withMembers: Operators = ['facilitator', 'owner', 'finance', 'support']
export const helpers: Operators = ['facilitator', 'owner', 'support']
export const writers: Operators = ['facilitator', 'owner', 'editor']
export const moderators: Operators = ['facilitator', 'owner', 'support', 'editor']

export const hostAndFacilitators: Desk = [...deskRoles]
export const hostAlone: Desk = ['host']
