/** What a list can be asked for at once, as its call says. */
import { goTogether } from '@glasshouse/contract'
import { useListContext } from 'react-admin'
import type { ListMeta } from '../platform/data-provider.ts'

/** Two filters, or a filter and a sort; '' is the list's own order. */
export function useTogether(): (one: string, other: string) => boolean {
  const { meta } = useListContext()
  const rules = (meta as ListMeta | undefined)?.rules
  return (one, other) => rules === undefined || other === '' || goTogether(rules, one, other)
}
