/** Going on to the next step of a withdrawal's road without a press. */
import { navigate } from '../../platform/hash-location.ts'
import { queryClient, readAfterAct } from '../../platform/query.ts'
import { payeesOf, type Rail, withdrawalStatus } from './queries.ts'
import { placeAfterStep } from './road.ts'

/**
 * After the fund password or a payee was set. What the step changed is read before: the withdrawal
 * would request the step once more. If it cannot be read, the withdrawal is shown and reads it.
 */
export async function goOnWithdrawing(rail: Rail): Promise<void> {
  await readAfterAct()
  await Promise.all([
    queryClient.prefetchQuery(payeesOf(rail)),
    queryClient.prefetchQuery(withdrawalStatus('PUSDT')),
  ])
  const payees = queryClient.getQueryData(payeesOf(rail).queryKey)?.total ?? 1
  navigate(placeAfterStep(rail, payees), { replace: true })
}
