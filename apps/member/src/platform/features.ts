/** What the staff of this world switched off: its places lead to `/nopermission`, and no row or tab leads there. */
import type { DataOf } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from './query.ts'

type Feature = DataOf<'world.info'>['off'][number]

/** Savings, codes and the conversation keep their screens: what is there already is read and taken out on them. */
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

/** Whether a place (a path, with or without a query) is open here; before the world is known it is. */
export function useIsOpenPlace(): (place: string) => boolean {
  const off = useOff()
  return (place) => {
    const feature = featureOfPlace[place.split('?')[0] ?? '']
    return feature === undefined || !off.includes(feature)
  }
}
