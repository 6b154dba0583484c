/**
 * The permitted calls of each role: host, facilitator (in their own world and in another's), owner,
 * finance, support, editor, member, nobody × every call of `operator.*` and `desk.*`, over HTTP.
 * The table is written out here and not read from the server: a new call without a line fails.
 */
import {
  type CallDeclaration,
  type CallName,
  callDeclarations,
  type OperatorRole,
  operatorRoles,
} from '@glasshouse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogueSchema, createWorld } from '../../apps/server/src/foundation/world/index.ts'
import { createOperator } from '../../apps/server/src/identity/account/for-staff/create-operator.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { secureRandom } from '../../apps/server/src/platform/random.ts'
import { type TestApp, testApp, testDevice } from '../support/app.ts'
import { enterDesk, enterHost, enterMember } from '../support/enter.ts'
import { testHasher } from '../support/hasher.ts'
import { goodPassword } from '../support/person.ts'

/** F facilitator, O owner, M finance, S support, E editor. */
const inWorld: Readonly<Record<string, string>> = {
  'operator.logout': 'FOMSE',
  'operator.me': 'FOMSE',
  'operator.beginSecondStep': 'FOMSE',
  'operator.confirmSecondStep': 'FOMSE',
  'operator.renewRecoveryCodes': 'FOMSE',
  'operator.removeSecondStep': 'FOMSE',
  'operator.beginPasskey': 'FOMSE',
  'operator.addPasskey': 'FOMSE',
  'operator.askPasskey': 'FOMSE',
  'operator.removePasskey': 'FOMSE',
  'operator.addresses': 'FOMSE',
  'operator.sessions': 'FOMSE',
  'operator.endSession': 'FOMSE',
  'operator.changePassword': 'FOMSE',
  'operator.staff': 'FO',
  'operator.createStaff': 'FO',
  'operator.disableStaff': 'FO',
  'operator.resetStaffPassword': 'FO',
  'operator.endStaffSecondStep': 'FO',
  'operator.setStaffSecondStep': 'FO',
  'operator.acts': 'FOMSE',
  'operator.world': 'FOMSE',
  'operator.today': 'FOMSE',
  'operator.search': 'FOMSE',
  'operator.listFile': 'FOMSE',
  'operator.settings': 'FOMSE',
  'operator.nextEvents': 'FOMSE',
  'operator.setSwitch': 'FO',
  'operator.setWorld': 'FO',
  'operator.setRules': 'FO',
  'operator.setBooks': 'FO',
  'operator.renewBooksLink': 'FO',
  'operator.bookRevenue': 'FOM',
  'operator.addCapital': 'FOM',
  'operator.products': 'FOME',
  'operator.product': 'FOME',
  'operator.previewProduct': 'FOME',
  'operator.createProduct': 'FO',
  'operator.editProduct': 'FO',
  'operator.setProductWords': 'FOE',
  'operator.publishProduct': 'FO',
  'operator.pauseProduct': 'FO',
  'operator.endProduct': 'FO',
  'operator.setProductStock': 'FO',
  'operator.setProductTimes': 'FO',
  'operator.coupons': 'FOM',
  'operator.endCoupon': 'FOM',
  'operator.setCouponName': 'FOM',
  'operator.createCoupon': 'FOM',
  'operator.createRedemptionCode': 'FOM',
  'operator.redemptionCodes': 'FOM',
  'operator.rewardTerms': 'FOM',
  'operator.setRewardTerms': 'FO',
  'operator.versions': 'FO',
  'operator.setLeastVersion': 'FO',
  'operator.setReleaseWords': 'FO',
  'operator.groupPictures': 'FOS',
  'operator.decideGroupPicture': 'FOS',
  'operator.withdrawals': 'FOM',
  'operator.approveWithdrawal': 'FOM',
  'operator.refuseWithdrawal': 'FOM',
  'operator.setWithdrawalLimits': 'FO',
  'operator.setExchangeRate': 'FOM',
  'operator.bankReview': 'FOMS',
  'operator.matchBankLine': 'FOM',
  'operator.returnBankLine': 'FOM',
  'operator.allWithdrawals': 'FOM',
  'operator.recharges': 'FOM',
  'operator.deposits': 'FOM',
  'operator.bankLines': 'FOM',
  'operator.revenueEntries': 'FOM',
  'operator.orders': 'FOM',
  'operator.incomes': 'FOM',
  'operator.accounts': 'FOM',
  'operator.movements': 'FOM',
  'operator.movement': 'FOM',
  'operator.reverseMovement': 'FOM',
  'operator.decideReversal': 'FOM',
  'operator.corrections': 'FOM',
  'operator.fillSigner': 'FOM',
  'operator.signer': 'FOM',
  'operator.setChainTerms': 'FO',
  'operator.setClock': 'FO',
  'operator.setPolicy': 'FO',
  'operator.setStartingMoney': 'FO',
  'operator.setSavings': 'FO',
  'operator.setRecruiting': 'FO',
  'operator.disableMember': 'FO',
  'operator.endSecondSteps': 'FO',
  'operator.members': 'FOMS',
  'operator.member': 'FOMS',
  'operator.teamTree': 'FOMS',
  'operator.memberOrders': 'FOMS',
  'operator.memberRecords': 'FOMS',
  'operator.memberSessions': 'FOMS',
  'operator.declareMember': 'FOMS',
  'operator.viewMember': 'FOS',
  'operator.endMemberSessions': 'FO',
  'operator.renewRecoveryWords': 'FO',
  'operator.conversations': 'FOS',
  'operator.conversation': 'FOS',
  'operator.answer': 'FOS',
  'operator.setSupport': 'FO',
  'operator.feedback': 'FOS',
  'operator.closeFeedback': 'FOS',
  'operator.publish': 'FOE',
  'operator.setBulletinWords': 'FOE',
  'operator.takeDown': 'FOE',
  'operator.bulletins': 'FOE',
  'operator.tell': 'FOSE',
  'operator.createPost': 'FOE',
  'operator.setGuide': 'FO',
  'operator.posts': 'FOSE',
  'operator.reports': 'FOSE',
  'operator.hidePost': 'FOSE',
  'operator.importNames': 'FO',
  'operator.places': 'FO',
  'operator.removePlace': 'FO',
  'operator.entryRequests': 'FO',
  'operator.answerEntry': 'FO',
  'staffUpload.fetch': 'FOSE',
  'operator.addSimulated': 'FO',
  'operator.simulation': 'FOMSE',
  'operator.setBehaviour': 'FO',
  'operator.stopSimulation': 'FO',
}

/** H host, F facilitator. */
const atDesk: Readonly<Record<string, string>> = {
  'desk.logout': 'HF',
  'desk.me': 'HF',
  'desk.beginSecondStep': 'HF',
  'desk.confirmSecondStep': 'HF',
  'desk.renewRecoveryCodes': 'HF',
  'desk.beginPasskey': 'HF',
  'desk.addPasskey': 'HF',
  'desk.askPasskey': 'HF',
  'desk.removePasskey': 'HF',
  'desk.addresses': 'HF',
  'desk.sessions': 'HF',
  'desk.endSession': 'HF',
  'desk.changePassword': 'HF',
  'desk.facilitators': 'H',
  'desk.listFile': 'HF',
  'desk.createFacilitator': 'H',
  'desk.disableFacilitator': 'H',
  'desk.resetFacilitatorPassword': 'H',
  'desk.endFacilitatorSecondStep': 'H',
  'desk.enterWorld': 'HF',
  'desk.acts': 'HF',
  'desk.worlds': 'HF',
  'desk.world': 'HF',
  'desk.createWorld': 'HF',
  'desk.duplicateWorld': 'HF',
  'desk.archiveWorld': 'HF',
  'desk.renewBooksLink': 'HF',
  'desk.exportLedger': 'HF',
  'desk.exportWorld': 'HF',
  'desk.deleteWorld': 'HF',
  'desk.importWorld': 'HF',
  'desk.work': 'HF',
  'desk.standing': 'HF',
  'desk.upgradeWorld': 'H',
}

const letters: Readonly<Record<OperatorRole, string>> = {
  facilitator: 'F',
  owner: 'O',
  finance: 'M',
  support: 'S',
  editor: 'E',
}

const callsOf = (auth: CallDeclaration['auth']) =>
  Object.entries(callDeclarations as unknown as Record<CallName, CallDeclaration>).filter(
    ([, call]) => call.auth === auth,
  )

let host: TestApp
/** Tokens by role; `nobody` has none. */
const tokens = new Map<string, string | undefined>()

async function loginAs(world: string, name: string): Promise<string> {
  const device = testDevice(host.app, { world })
  return (await device.call('operator.login', { name, password: goodPassword })).msg
}

beforeAll(async () => {
  host = await testApp()
  for (const role of operatorRoles) {
    await createOperator(host.world.db, secureRandom, {
      name: role,
      password: goodPassword,
      role,
      hasher: testHasher,
    })
    tokens.set(role, await loginAs('test', role))
  }
  // Posting needs the guide flag, whatever the role.
  await host.world.db.run(sql`update operator set guide = true`)
  tokens.set('host', (await enterHost(host)).token)
  const stranger = await enterDesk(host, 'Stranger')
  tokens.set('desk facilitator', stranger.token)
  await createWorld(host.database, host.wall, { slug: 'another', name: 'Another', seed: 1n })
  await host.database.scope(catalogueSchema).run(sql`
    update world set facilitator_id = (select operator_id from operator where name = 'Stranger')
    where slug = 'another'`)
  tokens.set('of another world', (await stranger.device.call('desk.enterWorld', { slug: 'another' })).msg)
  tokens.set('member', (await enterMember(host)).token)
  tokens.set('nobody', undefined)
  const ended = testDevice(host.app)
  ended.useToken(await loginAs('test', 'owner'))
  tokens.set('ended', await loginAs('test', 'owner'))
  await ended.call('operator.endSession', {})
  tokens.set('owner', await loginAs('test', 'owner'))
})
afterAll(() => host.drop())

/**
 * Sends no body: the answer to a permitted role names the missing field, to every other only that
 * the call is not theirs.
 */
async function send(who: string, { method, service, path }: CallDeclaration, world = 'test') {
  const token = tokens.get(who)
  const reply = await host.app.inject({
    method,
    url: `/${service}/${path}`,
    headers: {
      world,
      ...(token === undefined ? {} : { 'access-token': token }),
      ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(method === 'POST' ? { payload: '' } : {}),
  })
  if (reply.statusCode !== 401 && reply.statusCode !== 403) return 'open'
  return (reply.json() as { data: { error: string } }).data.error
}

/** Rows that any staff call could write. */
const state = async () => [
  await host.world.db.one(sql`
    select (select count(*) from movement) as movements, (select count(*) from operator_act) as acts,
      (select count(*) from operator) as staff, (select count(*) from operator_session) as sessions,
      (select count(*) from session) as members, (select count(*) from product) as products,
      (select row_to_json(world_setting)::text from world_setting) as settings`),
  await host.database.scope(catalogueSchema).one(sql`
    select (select count(*) from world) as worlds, (select count(*) from operator) as staff,
      (select count(*) from desk_act) as acts, (select count(*) from operator_session) as sessions`),
]

test('every staff call is in the table', () => {
  expect(Object.keys(inWorld).toSorted()).toEqual(
    callsOf('operator')
      .map(([name]) => name)
      .toSorted(),
  )
  expect(Object.keys(atDesk).toSorted()).toEqual(
    callsOf('desk')
      .map(([name]) => name)
      .toSorted(),
  )
})

/** These calls would end the session that the next line needs; a test below covers them. */
const endsIt = (name: string): boolean => name.endsWith('.logout')

const strangersOfWorld = ['host', 'desk facilitator', 'of another world', 'member', 'nobody', 'ended']
const strangersOfDesk = [...operatorRoles, 'of another world', 'member', 'nobody', 'ended']

describe('in a world', () => {
  test.each(callsOf('operator'))('%s is open to its roles only', async (name, call) => {
    const before = await state()
    for (const who of strangersOfWorld) expect(await send(who, call), who).toBe('unauthorized')
    const may = inWorld[name] ?? ''
    const [open, shut] = [true, false].map((is) =>
      operatorRoles.filter((role) => may.includes(letters[role]) === is),
    )
    for (const role of shut ?? []) expect(await send(role, call), role).toBe('forbidden')
    expect(await state()).toEqual(before)
    if (endsIt(name)) return
    for (const role of open ?? []) expect(await send(role, call), role).toBe('open')
  })
})

describe('at the desk', () => {
  test.each(callsOf('desk'))('%s is open to its roles only', async (name, call) => {
    const before = await state()
    for (const who of strangersOfDesk) expect(await send(who, call), who).toBe('unauthorized')
    const isHosts = atDesk[name] === 'H'
    if (isHosts) expect(await send('desk facilitator', call)).toBe('forbidden')
    expect(await state()).toEqual(before)
    if (endsIt(name)) return
    for (const who of isHosts ? ['host'] : ['host', 'desk facilitator'])
      expect(await send(who, call), who).toBe('open')
  })
})

test('everybody can log out, and their token is then invalid', async () => {
  const out = async (who: string, name: 'operator.logout' | 'desk.logout', me: 'operator.me' | 'desk.me') => {
    expect(await send(who, callDeclarations[name] as CallDeclaration)).toBe('open')
    expect(await send(who, callDeclarations[me] as CallDeclaration)).toBe('unauthorized')
  }
  for (const role of operatorRoles) await out(role, 'operator.logout', 'operator.me')
  for (const who of ['host', 'desk facilitator']) await out(who, 'desk.logout', 'desk.me')
})
