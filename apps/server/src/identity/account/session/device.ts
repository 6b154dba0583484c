/**
 * Remembers the device of a login: strangers' tries on the account do not pause devices that
 * logged in before.
 */
import type { CallContext } from '../../../context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { deviceOf, type HeldDevice } from '../../practice/index.ts'

type Caller = Pick<CallContext, 'deviceSecret' | 'random'>

/**
 * A browser without a device gets one; set its cookie (`keepDevice`) after the transaction has
 * committed.
 */
export async function rememberMemberDevice(tx: Tx, caller: Caller, memberId: bigint): Promise<HeldDevice> {
  const device = await deviceOf(tx, caller)
  await tx.run(sql`
    insert into member_device (member_id, device_id) values (${memberId}, ${device.deviceId}) on conflict do nothing`)
  return device
}

export async function rememberOperatorDevice(
  tx: Tx,
  caller: Caller,
  operatorId: bigint,
): Promise<HeldDevice> {
  const device = await deviceOf(tx, caller)
  await tx.run(sql`
    insert into operator_device (operator_id, device_id) values (${operatorId}, ${device.deviceId})
    on conflict do nothing`)
  return device
}
