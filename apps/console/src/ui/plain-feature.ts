/**
 * A feature that is one list without acts: it needs only a name, an icon, a call and the id field.
 */
import type { ComponentType } from 'react'
import { type Feature, type ListCall, resourceOf } from '../platform/feature.ts'
import type { RowOf } from './columns.tsx'
import type { Derived } from './derived-list.tsx'

export const plainFeature = <N extends ListCall>(
  name: string,
  icon: ComponentType,
  call: N,
  id: keyof RowOf<N> & string,
  derived?: Derived<N>,
): Feature => ({
  name,
  icon,
  resource: resourceOf(call, id as never),
  list: async () => ({ default: (await import('./derived-list.tsx')).plainList(call, name, derived) }),
})
