/** Which filters and sorts of a list combine in one request, by the rules of its call. */
import { goTogether } from '@glasshouse/contract'
import { useListContext } from 'react-admin'
import type { ListMeta } from '../platform/data-provider.ts'

/** Compares two filters, or a filter and a sort; '' is the list's own order. */
export function useListRules(): (one: string, other: string) => boolean {
  const { meta } = useListContext()
  const rules = (meta as ListMeta | undefined)?.rules
  return (one, other) => rules === undefined || other === '' || goTogether(rules, one, other)
}
