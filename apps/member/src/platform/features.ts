/**
 * The features that this world's staff switched off: their places redirect to `/nopermission`, and
 * no row or tab links to them.
 */
import type { DataOf } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from './query.ts'

type Feature = DataOf<'world.info'>['off'][number]

/**
 * Savings, codes and the conversation are not listed: their screens stay open, so that members can
 * read and withdraw what they have there.
 */
const featureOfPlace: Readonly<Record<string, Feature>> = {
  '/dynamic': 'community',
  '/user/addynamic': 'community',
  '/index/sign': 'signIn',
  '/index/getcoupon': 'coupons',
  '/index/shareLink': 'tasks',
  '/index/joinGroup': 'tasks',
  '/practice/videos': 'tasks',
  '/practice/group': 'tasks',
  '/user/feedback': 'feedback',
}

const useOff = (): readonly Feature[] =>
  useQuery({ ...callQuery('world.info', {}), select: ({ off }) => off }).data ?? []

export const useIsOff = (feature: Feature): boolean => useOff().includes(feature)

/**
 * Whether a place (a path, with or without a query) is open here; every place is open until the
 * world is known.
 */
export function useIsOpenPlace(): (place: string) => boolean {
  const off = useOff()
  return (place) => {
    const feature = featureOfPlace[place.split('?')[0] ?? '']
    return feature === undefined || !off.includes(feature)
  }
}
