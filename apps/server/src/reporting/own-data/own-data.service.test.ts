/**
 * The export of a member's own data, and the end of the account: after it no table identifies the
 * member.
 */
import { endingWords, formatId, formatPracticeAddress, id, parseId } from '@glasshouse/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { type Entered, enterMember } from '../../../../../tests/support/enter.ts'
import { testHasher } from '../../../../../tests/support/hasher.ts'
import { makeProduct, passDays } from '../../../../../tests/support/life.ts'
import { goodPassword } from '../../../../../tests/support/person.ts'
import { readId } from '../../../../../tests/support/read-id.ts'
import { boundPayee } from '../../../../../tests/support/withdrawing.ts'
import { catalogueSchema } from '../../foundation/world/index.ts'
import { prove } from '../../ledger/proof/prove.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { receiveCoupon } from '../../scheme/coupon/index.ts'
import { buy } from '../../scheme/order/index.ts'
import { signIn } from '../../scheme/sign-in/index.ts'
import { byHost, createCoupon } from '../../staff/index.ts'
import { memberTables } from './member-tables.ts'
import { sectionNames } from './sections.ts'

let host: TestApp
beforeAll(async () => {
  host = await testApp()
})
afterAll(() => host.drop())

const fundPassword = 'Secret5678'
const words = endingWords.en_US

interface Person extends Entered {
  readonly memberId: bigint
}

/**
 * A member with a number, a mailbox, an address, a card, a practice bank account, a machine and a
 * withdrawal.
 */
async function person(): Promise<Person> {
  const entered = await enterMember(host)
  const { data } = await entered.device.call('user.info', {})
  const memberId = parseId('member', data.userId) ?? 0n
  const { db } = host.world
  const { phone } = (await entered.device.call('practice.phone', {})).data
  await db.run(sql`
    update member set email = ${phone?.email ?? null}, name = ${nameOf(memberId)}, safe_word = ${`marigold-${memberId}-`}
    where member_id = ${memberId}`)
  await db.run(sql`
    insert into fund_password (member_id, password_hash) values (${memberId}, ${await testHasher.hash(fundPassword)})`)
  await boundPayee(host, memberId)
  await boundPayee(host, memberId, 'INR')
  await db.run(sql`
    update payee set payee_name = ${`${nameOf(memberId)} Lakeview`}, account = 'PRAC77' || payee_id where member_id = ${memberId} and rail = 'bank'`)
  await entered.device.call('practiceBank.account', { currency: 'INR' })
  await entered.device.call('practiceBank.topUp', { currency: 'INR', amount: '500' })
  await db.run(sql`
    insert into deposit (member_id, address, chain, chain_transaction, log_position, raw_amount, amount, minimum,
                         block_number, block_hash, state, seen_day, seen_at)
    values (${memberId}, ${Buffer.alloc(20, 9)}, ${Buffer.alloc(32, 1)}, ${secureBytes()}, 0, 5000000000000, 5, 10, 1,
            ${Buffer.alloc(32, 2)}, 'below_minimum', 0, now())`)
  await db.run(sql`
    insert into upload (name, type, bytes, width, height, member_id, purpose, open, at_real)
    values (lpad(to_hex(${memberId}::bigint), 32, '0'), 'webp', 1, 1, 1, ${memberId}, 'feedback', false, now())`)
  await db.run(sql`
    insert into group_picture (member_id, fingerprint, state, reason, happened_at, decided_at)
    values (${memberId}, ${secureBytes()}, 'refused', ${nameOf(memberId)}, now(), now())`)
  await db.run(sql`
    insert into push_record (member_id, kind, title, content, happened_at)
    values (${memberId}, 'station', 'To you', ${nameOf(memberId)}, now())`)
  await db.run(sql`
    with begun as (
      insert into support_conversation (member_id, messages, waits_since) values (${memberId}, 1, now())
      returning member_id)
    insert into support_message (member_id, content, happened_at)
    select member_id, ${nameOf(memberId)}, now() from begun`)
  await db.run(sql`
    insert into feedback (member_id, comments, by_phone, at_real) values (${memberId}, ${nameOf(memberId)}, true, now())`)
  await db.run(sql`
    with made as (
      insert into post (member_id, content, happened_at) values (${memberId}, ${`<p>${nameOf(memberId)}</p>`}, now())
      returning post_id),
    liked as (insert into post_like (post_id, member_id) select post_id, ${memberId} from made),
    said as (
      insert into comment (post_id, member_id, content, happened_at)
      select post_id, ${memberId}, ${nameOf(memberId)}, now() from made)
    insert into report (member_id, post_id, reason, at_real) select ${memberId}, post_id, ${nameOf(memberId)}, now() from made`)
  return { ...entered, memberId }
}
const mayBeEmpty = new Set(['bankRecharges'])
const nameOf = (memberId: bigint) => `Asha ${memberId} of the lake`
const secureBytes = () => Buffer.from(secureRandom.secret(), 'base64url').subarray(0, 32)

const payeesOf = async ({ device }: Entered) => (await device.call('bank.mine', {})).data.list

async function withdraw(who: Person): Promise<void> {
  const [payee] = await payeesOf(who)
  await who.device.call('withdrawal.create', {
    payeeId: payee?.payeeId ?? '',
    amount: '2',
    fundPassword,
  })
}

const end = (who: Entered, options: { words?: string; loginPassword?: string; code?: string } = {}) =>
  who.device.call('account.end', { words, loginPassword: goodPassword, ...options })

const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'accepted',
    (error: unknown) => (error as { error?: string }).error ?? String(error),
  )

/** Every text that could identify a member, as it is stored in the tables. */
async function tracesOf(memberId: bigint): Promise<string[]> {
  const { db } = host.world
  const row = await db.one<{ digits: string; email: string; inviteCode: string }>(
    sql`select digits, email, invite_code from member where member_id = ${memberId}`,
  )
  const accounts = await db.many<{ account: string; address: Buffer | null }>(sql`
      select coalesce(payee.account, bank_account.number, '-') as account, payee.address
      from payee left join bank_account using (member_id) where payee.member_id = ${memberId}`)
  const phone = await db.one<{ words: string }>(
    sql`select recovery_words as words from practice_phone where digits = ${row.digits}`,
  )
  const address = accounts.find((each) => each.address !== null)?.address ?? Buffer.alloc(0)
  return [
    row.digits,
    row.email,
    row.inviteCode,
    nameOf(memberId),
    `${nameOf(memberId)} Lakeview`,
    `marigold-${memberId}-`,
    phone.words,
    address.toString('hex'),
    formatPracticeAddress(address),
    ...accounts.flatMap(({ account }) => (account === '-' ? [] : [account])),
  ]
}

/** Each table of a schema with all its rows as text; binary columns in both forms. */
async function rowsByTable(schema: 'world' | 'catalogue'): Promise<Map<string, string>> {
  const scope = schema === 'world' ? host.world.db : host.database.scope(catalogueSchema)
  const tables = await scope.many<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = current_schema()`)
  const found = new Map<string, string>()
  for (const { name } of tables) {
    const query = {
      text: `select row_to_json(walked)::text as row from "${name}" as walked`,
      values: [],
      name: `walk-${name}`,
    }
    const rows = await scope.many<{ row: string }>(query)
    found.set(name, rows.map(({ row }) => row).join('\n'))
  }
  return found
}

async function foundIn(schema: 'world' | 'catalogue', traces: readonly string[]): Promise<string[]> {
  const rows = await rowsByTable(schema)
  return [...rows].flatMap(([table, text]) =>
    traces
      .filter((trace) => text.toLowerCase().includes(trace.toLowerCase()))
      .map((trace) => `${table}: ${trace}`),
  )
}

describe('member-tables.ts', () => {
  test('names every table of a world that identifies a member', async () => {
    const tables = await host.world.db.many<{ name: string }>(sql`
      select distinct table_name as name from information_schema.columns
      where table_schema = current_schema() and column_name in ('member_id', 'actor_id', 'digits')`)
    expect(tables.length).toBeGreaterThan(15)
    expect(tables.map(({ name }) => name).filter((name) => !(name in memberTables))).toEqual([])
  })

  test('every table left out of the export has a reason, and every section that is named exists', () => {
    for (const { exported, why } of Object.values(memberTables)) {
      if (exported.length === 0) expect(why).toBeTruthy()
      for (const name of exported) expect(sectionNames).toContain(name)
    }
  })
})

describe('ownData.export', () => {
  test('the file holds every section, with only the owner’s own data, in the practice form', async () => {
    const who = await person()
    const other = await person()
    const productId = await makeProduct(host)
    const wanted = { memberId: who.memberId, productId, agree: 'true', operationId: null } as const
    await buy({ ...host, random: secureRandom }, wanted)
    const { couponId } = await createCoupon(byHost(host.world, host.wall), {
      ...{ name: 'One back', discount: '1', priceLeast: '2', offerDays: '9', useDays: '9', most: '9' },
      reason: 'An offer of the test',
    })
    await receiveCoupon(
      { couponId: readId('coupon', couponId) },
      { ...host, memberId: id('member', who.memberId) },
    )
    await signIn({ ...host, memberId: id('member', who.memberId) })
    await withdraw(who)
    await passDays(host, 2)
    const reply = await host.app.inject({
      method: 'POST',
      url: '/user/user/export',
      headers: { 'access-token': who.token, cookie: who.cookie },
    })
    expect(reply.headers['content-disposition']).toBe('attachment; filename="practice-money-data.json"')
    const data = reply.json<Record<string, Record<string, unknown>[]>>()
    for (const name of sectionNames)
      expect(data[name]?.length, name).toBeGreaterThanOrEqual(mayBeEmpty.has(name) ? 0 : 1)
    const { phone } = (await who.device.call('practice.phone', {})).data
    expect(data['profile']?.[0]).toMatchObject({ email: phone?.email, name: nameOf(who.memberId) })
    const [payee] = await payeesOf(who)
    expect(reply.body).toContain(payee?.payeeId)
    expect(reply.body).not.toMatch(/0x[0-9a-f]{40}|password_hash|argon2/i)
    const others = (await other.device.call('practice.phone', {})).data.phone
    for (const trace of [others?.phone ?? '-', others?.email ?? '-', formatId('member', other.memberId)])
      expect(reply.body).not.toContain(trace)
    expect(data['records']?.map(({ type }) => type)).toEqual([16, 3, 2])
    expect(data['incomes']).toHaveLength(1)
    expect(data['savings']?.[0]).toMatchObject({ units: '0.00', percentADay: 0.5 })
    expect(data['shares']?.[0]).toMatchObject({ shares: 1, stock: '0.00' })
  })

  test('the sixth export of a day is refused', async () => {
    const who = await enterMember(host)
    const ask = () =>
      host.app.inject({ method: 'POST', url: '/user/user/export', headers: { 'access-token': who.token } })
    const codes: number[] = []
    for (let time = 0; time < 6; time++) codes.push((await ask()).statusCode)
    expect(codes).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('account.end', () => {
  let who: Person
  beforeEach(async () => {
    who = await person()
  })

  test('the guards refuse in their order', async () => {
    const { db } = host.world
    expect(await refusal(end(who, { words: 'delete', loginPassword: 'no' }))).toBe('ending_words_wrong')
    expect(await refusal(end(who, { loginPassword: 'Wrong1234' }))).toBe('login_password_incorrect')
    await db.run(sql`
      insert into authenticator (member_id, secret, used_step, added_real)
      values (${who.memberId}, ${Buffer.alloc(20, 7)}, 0, now())`)
    expect(await refusal(end(who, { code: '000000' }))).toBe('second_step_incorrect')
    expect(await refusal(end(who))).toBe('second_step_needed')
    await db.run(sql`delete from authenticator where member_id = ${who.memberId}`)
    await withdraw(who)
    expect((await who.device.call('account.ending', {})).data).toMatchObject({
      moving: ['withdrawal'],
      wallet: '98.00',
    })
    expect(await refusal(end(who))).toBe('money_moving')
    await db.run(sql`update world_day set money_stopped = true`)
    expect(await refusal(end(who))).toBe('money_stopped')
    await db.run(sql`update world_day set money_stopped = false`)
    const [withdrawal] = (await who.device.call('withdrawal.list', {})).data.list
    await who.device.call('withdrawal.cancel', { withdrawalId: withdrawal?.withdrawalId ?? '' })
    await db.run(sql`update deposit set state = 'pending' where member_id = ${who.memberId}`)
    expect(await refusal(end(who))).toBe('money_moving')
    await db.run(sql`update deposit set state = 'below_minimum' where member_id = ${who.memberId}`)
    expect(await refusal(end(who, { words: '  Delete  MY account ' }))).toBe('accepted')
    expect(await refusal(end(who))).toBe('unauthorized')
  })

  test('tries of the password have a rate limit', async () => {
    const said: string[] = []
    for (let time = 0; time < 11; time++) said.push(await refusal(end(who, { loginPassword: 'Wrong1234' })))
    expect(said.at(-2)).toBe('login_password_incorrect')
    expect(said.at(-1)).toBe('login_paused')
  })

  test('afterwards no table identifies the member; the books, the orders and the tree stay', async () => {
    const { db } = host.world
    const productId = await makeProduct(host)
    const wanted = { memberId: who.memberId, productId, agree: 'true', operationId: null } as const
    await buy({ ...host, random: secureRandom }, wanted)
    await withdraw(who)
    const [withdrawal] = (await who.device.call('withdrawal.list', {})).data.list
    await who.device.call('withdrawal.cancel', { withdrawalId: withdrawal?.withdrawalId ?? '' })
    await who.device.call('bankRecharge.create', { currency: 'INR', channel: '1', amount: '500' })
    const invitee = await enterMember(host)
    const inviteeId = parseId('member', (await invitee.device.call('user.info', {})).data.userId)
    await db.run(sql`update member set inviter_id = ${who.memberId} where member_id = ${inviteeId}`)
    const deposited = (await who.device.call('recharge.address', {})).data.address

    const traces = await tracesOf(who.memberId)
    // The search finds the traces while they exist: it is not blind.
    const before = await foundIn('world', traces)
    for (const trace of traces.filter((each) => !each.startsWith('practice1')))
      expect(
        before.some((found) => found.endsWith(trace)),
        trace,
      ).toBe(true)

    const books = await db.many(sql`
      select account_id, seq, amount from entry where account_id between ${who.memberId} * 8 and ${who.memberId} * 8 + 7
      order by account_id, seq`)
    expect(await refusal(end(who))).toBe('accepted')
    expect(await foundIn('world', traces)).toEqual([])
    expect(await foundIn('catalogue', traces)).toEqual([])

    expect(
      await db.many(sql`
        select account_id, seq, amount from entry where account_id between ${who.memberId} * 8 and ${who.memberId} * 8 + 7
        order by account_id, seq`),
    ).toEqual(books)
    expect(
      (await db.one<{ inviterId: bigint }>(sql`select inviter_id from member where member_id = ${inviteeId}`))
        .inviterId,
    ).toBe(who.memberId)
    const left = await db.one<{ name: string; orders: number; sessions: number }>(sql`
      select name, (select count(*)::int from ord where ord.member_id = member.member_id) as orders,
             (select count(*)::int from session where session.member_id = member.member_id) as sessions
      from member where member_id = ${who.memberId}`)
    expect(left).toMatchObject({ orders: 1, sessions: 0 })
    expect(left.name).toMatch(/^[a-z]+-[a-z]+-[0-9]{4}$/)
    const retired = await host.database.scope(catalogueSchema).one<{ retired: boolean }>(sql`
      select retired_real is not null as retired from deposit_address where member_id = ${who.memberId}`)
    expect([retired.retired, deposited.startsWith('practice1')]).toEqual([true, true])
    // The member's machine runs on as promised, and the books still prove.
    await passDays(host, 2)
    expect((await prove(db, -1)).broken).toBeNull()
  })

  test('a phone that another member uses stays', async () => {
    const other = await person()
    const { db } = host.world
    const theirs = await db.one<{ digits: string }>(
      sql`select digits from member where member_id = ${other.memberId}`,
    )
    // The mailbox of the other member's phone was bound to this account.
    await db.run(sql`
      with free as (update member set email = null where member_id = ${other.memberId})
      update member set email = null where member_id = ${who.memberId}`)
    await db.run(sql`
      update member set email = (select email from practice_phone where digits = ${theirs.digits})
      where member_id = ${who.memberId}`)
    expect(await refusal(end(who))).toBe('accepted')
    const kept = await db.many(sql`select 1 as one from practice_phone where digits = ${theirs.digits}`)
    expect(kept).toHaveLength(1)
    expect((await other.device.call('user.info', {})).data.userId).toBe(
      formatId('member', id('member', other.memberId)),
    )
  })
})
