import { useStore } from '@glasshouse/web/value-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLogoutIfAccessDenied } from 'react-admin'
import { call } from '../platform/client.ts'
import { followNews } from '../platform/news.ts'
import { session } from '../platform/session.ts'

const figures: ReadonlySet<unknown> = new Set(['operator.today', 'operator.simulation'])

/** Only lists and today's figures are read again; forms keep what was typed into them. */
const isRead = ({ queryKey: [first, second] }: { queryKey: readonly unknown[] }): boolean =>
  figures.has(first) || second === 'getList'

/**
 * While a session in a world is open, the queries behind lists and figures are invalidated when the
 * server announces a change for staff.
 */
export function useNews(): void {
  const who = useStore(session)
  const queries = useQueryClient()
  const logoutIfEnded = useLogoutIfAccessDenied()
  const mine = who?.level === 'world' && who.secondStep !== 'needed' ? who : null
  useEffect(() => {
    if (mine === null) return
    return followNews(mine, {
      onNews: () => void queries.invalidateQueries({ predicate: isRead }),
      onEnded: () => void call('operator.me', {}).catch((error: unknown) => logoutIfEnded(error)),
    })
  }, [mine, queries, logoutIfEnded])
}
