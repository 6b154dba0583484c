/**
 * The world that staff act on: it has people, machines, payments and posts, and there is a class of
 * a facilitator's.
 */
import { formatId, parseId } from '@glasshouse/contract'
import { createOperator } from '../../../apps/server/src/identity/account/for-staff/create-operator.ts'
import { requestWithdrawal } from '../../../apps/server/src/payments/withdrawal/index.ts'
import { sql } from '../../../apps/server/src/platform/db/sql.ts'
import { secureRandom } from '../../../apps/server/src/platform/random.ts'
import { type TestApp, testApp, testDevice } from '../../support/app.ts'
import { type EnteredDesk, enterDesk, enterHost, enterMember, enterOperator } from '../../support/enter.ts'
import { testHasher } from '../../support/hasher.ts'
import { makeProduct } from '../../support/life.ts'
import { testMember } from '../../support/member.ts'
import { goodPassword } from '../../support/person.ts'
import { withdrawing } from '../../support/withdrawing.ts'

export type Device = ReturnType<typeof testDevice>

export interface Stage {
  readonly host: TestApp
  /** The owner, who acts by default; a facilitator; and the desk. */
  readonly owner: Device
  readonly second: Device
  readonly facilitator: EnteredDesk
  readonly hostDesk: EnteredDesk
  readonly member: Device
  readonly memberId: string
  /** Another member, made by inserted rows only. */
  anybody(): Promise<string>
  withdrawal(amount?: string): Promise<string>
  /** A payment that matched no recharge, and a recharge of its payer's. */
  payment(): Promise<{ lineId: string; rechargeId: string }>
  product(draft?: boolean): Promise<string>
  /** A staff member. */
  staff(role: 'finance' | 'editor' | 'support', name: string): Promise<{ operatorId: string; device: Device }>
}

async function enterStaff(
  host: TestApp,
  role: 'facilitator' | 'finance' | 'editor' | 'support',
  name: string,
) {
  const { operatorId } = await createOperator(host.world.db, secureRandom, {
    name,
    password: goodPassword,
    role,
    hasher: testHasher,
  })
  const device = testDevice(host.app)
  device.useToken((await device.call('operator.login', { name, password: goodPassword })).msg)
  return { operatorId: formatId('operator', operatorId), device }
}

export async function openStage(): Promise<Stage> {
  const host = await testApp()
  const owner = (await enterOperator(host)).device
  const second = (await enterStaff(host, 'facilitator', 'Second of the tests')).device
  const member = (await enterMember(host)).device
  const { userId: memberId } = (await member.call('user.info', {})).data
  await host.world.db.run(sql`update world_setting set withdrawal_auto_max = 0`)
  return {
    host,
    owner,
    second,
    member,
    memberId,
    facilitator: await enterDesk(host),
    hostDesk: await enterHost(host),
    anybody: async () => formatId('member', await testMember(host)),
    withdrawal: async (amount = '5') => {
      const given = { ...(await withdrawing(host)), amount, operationId: null }
      return (await requestWithdrawal(host, given)).withdrawalId
    },
    payment: async () => {
      const asked = { currency: 'NGN', channel: '0', amount: '2500.00' } as const
      const { rechargeId, channel } = (await member.call('bankRecharge.create', asked)).data
      await member.call('practiceBank.topUp', { currency: 'NGN', amount: '5000.00' })
      const paid = { currency: 'NGN', account: channel.account, amount: '2500.00', reference: '' } as const
      const { lineId } = (await member.call('practiceBank.pay', paid)).data
      await host.world.db.run(
        sql`update bank_line set state = 'review', question = 'no_reference' where state = 'new'`,
      )
      return { lineId, rechargeId }
    },
    product: async (draft = false) => formatId('product', await makeProduct(host, { draft })),
    staff: (role, name) => enterStaff(host, role, name),
  }
}

/** Rows of a member, inserted directly. */
export async function rowOfMember(
  { host: { world, wall }, memberId }: Stage,
  kind: 'feedback' | 'groupPicture',
): Promise<string> {
  const id = parseId('member', memberId)
  const at = new Date(wall.nowMs())
  const { made } = await world.db.one<{ made: bigint }>(
    kind === 'feedback'
      ? sql`insert into feedback (member_id, comments, by_phone, at_real) values (${id}, 'A word', false, ${at})
            returning feedback_id as made`
      : sql`insert into group_picture (member_id, fingerprint, happened_at)
            values (${id}, ${Buffer.from(secureRandom.secret(), 'base64url')}, ${at}) returning picture_id as made`,
  )
  return formatId(kind, made)
}
