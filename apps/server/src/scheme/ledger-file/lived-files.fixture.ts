/** A small world with people, simulated members and acts of staff, and the files of it. */
import { passDays, putCapital, startLife } from '../../../../../tests/support/life.ts'
import { addGroup, simulateAll } from '../../../../../tests/support/simulated.ts'
import { takenBack } from '../../../../../tests/support/taking-back.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { openMoney } from '../../ledger/moment.ts'
import { chainPayout, signerFilling } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { sql } from '../../platform/db/sql.ts'
import { addCapital, bookRevenue, byHost, setClock, setPolicy } from '../../staff/index.ts'
import { setRecruiting } from '../../staff/policy/recruiting.ts'
import { setRules } from '../../staff/policy/rules.ts'
import { buyUnits } from '../fund/index.ts'
import { fileOf } from './opened-file.fixture.ts'

/** The operator fills the paying wallet, and what two members asked for arrives. */
const payOut = ({ world, wall }: TestWorld): Promise<void> =>
  world.db.transaction(async (tx) => {
    const asked = await tx.many<{ memberId: bigint; amount: bigint }>(sql`
      select account_id / 8 as member_id, balance as amount from balance
      where account_id >= 8000 and account_id % 8 = 3 and balance > 0 order by account_id limit 2`)
    const moment = await openMoney(tx, wall)
    await post(tx, moment, signerFilling({ fillingId: 1n, amount: 500_000_000n, evidence: 'for a test' }))
    for (const [index, { memberId, amount }] of asked.entries()) {
      const fee = (amount * 500n + 9_999n) / 10_000n
      await post(tx, moment, chainPayout({ memberId, withdrawalId: BigInt(index), amount, fee }))
    }
  })

async function actOfStaff(host: TestWorld, day: number, members: readonly bigint[]): Promise<void> {
  const staff = byHost(host.world, host.wall)
  if (day === 1)
    for (const memberId of members.slice(0, 3))
      await buyUnits({ amount: '10' }, { ...host, memberId: memberId as never, operationId: null })
  if (day === 1)
    await host.world.db.run(sql`
      insert into payable (kind, member_id, subject_id, day, promised, happened_at)
      values ('sign-in', ${members[0]}, 7, 1, 50000, now())`)
  if (day === 2) await setClock(staff, { rate: 1 }, 'a lesson')
  if (day === 2) await setPolicy(staff, { policy: 'promise-first' }, 'a lesson')
  if (day === 3) await bookRevenue(staff, { amount: '7.50', evidence: 'sold scrap' })
  if (day === 3) await payOut(host)
  if (day === 4) {
    await addCapital(staff, { amount: '2.5', evidence: 'a loan' })
    const { id } = await host.world.db.one<{ id: bigint }>(
      sql`select max(movement_id) as id from movement where code = 'operator-capital'`,
    )
    await takenBack(host, id)
  }
  if (day === 5) await setRules(staff, { takeBasisPoints: '700', reason: 'more' })
}

/** `demo`: most simulated members have lines of their own. `joined`: as in a class, nobody has. */
export type LivedFile = 'demo' | 'joined' | 'whole' | 'member'

export async function livedFiles(): Promise<Record<LivedFile, Buffer>> {
  const host = await testWorld()
  try {
    // The key decides which members have lines of their own.
    await host.world.db.run(sql`update pseudonym_key set key = sha256('demo')`)
    const life = await startLife(host, 'faults')
    await host.world.db.run(sql`
      update world_setting set take_basis_points = 500, dividend_basis_points = 2000, fund_basis_points = 100`)
    await putCapital(host, 5_000_000n)
    await setRecruiting(byHost(host.world, host.wall), {
      ...{ referralBasisPoints: '500,300', inviteBonus: '0.5', teamBasisPoints: '100', teamFromGrade: '1' },
      reason: 'a lesson',
    })
    await addGroup(host, { count: 20, withdraws: 60 })
    for (let day = 0; day < 8; day++) {
      await actOfStaff(host, day, life.members)
      await life.act()
      await simulateAll(host)
      await passDays(host, 1)
    }
    const joined = await fileOf(host, { kind: 'public' })
    const whole = await fileOf(host, { kind: 'whole' })
    const [memberId = 0n] = life.members
    const member = await fileOf(host, { kind: 'member', memberId })
    // Records bind the joined lines, which are others in a demo.
    await host.world.db.run(sql`update world_setting set demo = true`)
    await host.world.db.run(sql`truncate root_block, root_day`)
    await host.world.db.run(sql`update root_start set joining = null`)
    return { joined, whole, member, demo: await fileOf(host, { kind: 'public' }) }
  } finally {
    await host.drop()
  }
}
