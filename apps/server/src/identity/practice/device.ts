/** The secret in its cookie identifies a device; the database stores only the secret's hash. */
import { Refusal } from '@glasshouse/contract'
import type { CallContext, World } from '../../context.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { hashSecret } from '../../platform/random.ts'

/** The device of a cookie's secret; undefined when there is none. One indexed statement. */
export async function findDevice(runner: Runner, secret: string | null): Promise<bigint | undefined> {
  if (secret === null) return undefined
  const row = await runner.maybe<{ deviceId: bigint }>(
    sql`select device_id from device where secret_hash = ${hashSecret(secret)}`,
  )
  return row?.deviceId
}

/** The calling device, for calls that need a practice phone. Errors: `device_without_phone`. */
export async function deviceOfSecret(
  world: World,
  secret: string | null,
): Promise<{ readonly deviceId: bigint }> {
  const deviceId = await findDevice(world.db, secret)
  if (deviceId === undefined) throw new Refusal('device_without_phone')
  return { deviceId }
}

export interface HeldDevice {
  readonly deviceId: bigint
  /** Set for a new device: the cookie to set after the transaction has committed. */
  readonly newSecret: string | null
}

/** The calling device, or a new one. */
export async function deviceOf(
  runner: Runner,
  { deviceSecret, random }: Pick<CallContext, 'deviceSecret' | 'random'>,
): Promise<HeldDevice> {
  const known = await findDevice(runner, deviceSecret)
  if (known !== undefined) return { deviceId: known, newSecret: null }
  const newSecret = random.secret()
  const { deviceId } = await runner.one<{ deviceId: bigint }>(
    sql`insert into device (secret_hash) values (${hashSecret(newSecret)}) returning device_id`,
  )
  return { deviceId, newSecret }
}

/** Sets the cookie of a new device. */
export const keepDevice = (context: Pick<CallContext, 'setDeviceSecret'>, device: HeldDevice): void => {
  if (device.newSecret !== null) context.setDeviceSecret(device.newSecret)
}
