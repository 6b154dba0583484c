/**
 * Refusals because something is closed, to this account or in this world: `/nopermission` shows the
 * reason.
 */
import { CallError } from '@glasshouse/contract/client'
import { useEffect } from 'react'
import { navigate } from './hash-location.ts'

export const closedReasons = ['account', 'mail', 'feature'] as const
export type ClosedReason = (typeof closedReasons)[number]

const reasons: Readonly<Record<string, ClosedReason>> = {
  account_disabled: 'account',
  mail_registration_closed: 'mail',
  feature_closed: 'feature',
}

/** `search`: the query of the page that is left, kept for later steps (an invitation code). */
export function noPermissionPlace(reason: ClosedReason, search = ''): string {
  const query = new URLSearchParams(search)
  query.set('why', reason)
  return `/nopermission?${query.toString()}`
}

/** The reason why a refused call leads to `/nopermission`; null when it does not. */
export const closedReason = ({ error }: Pick<CallError, 'error'>): ClosedReason | null =>
  Object.hasOwn(reasons, error) ? (reasons[error] ?? null) : null

/**
 * Goes to `/nopermission` when a refusal leads there; returns true when it did. `replace`: the
 * screen itself is closed.
 */
export function leaveClosed(error: CallError, options: { readonly replace?: boolean } = {}): boolean {
  const reason = closedReason(error)
  if (reason !== null) navigate(noPermissionPlace(reason), options)
  return reason !== null
}

/** Members never type an id: an invalid one comes from a link that was cut off or made up. */
export const isDeadLink = ({ error, field }: Pick<CallError, 'error' | 'field'>): boolean =>
  error === 'field_invalid' && /(?:^id|Id)$/.test(field ?? '')

/** Leaves a screen whose own read got such a refusal; going back does not lead to it again. */
export const useLeaveClosed = (error: unknown): void =>
  useEffect(() => {
    if (!(error instanceof CallError)) return
    if (isDeadLink(error)) navigate('/404', { replace: true })
    else leaveClosed(error, { replace: true })
  }, [error])

/** Reads the reason in the query of `/nopermission`; any other value counts as a closed feature. */
export const readClosedReason = (search: string): ClosedReason => {
  const why = new URLSearchParams(search).get('why')
  return closedReasons.find((reason) => reason === why) ?? 'feature'
}
