/**
 * One example of every change that staff make in a world, and its journal lines. Another file has
 * those of the desk.
 */
import { randomBytes } from 'node:crypto'
import { formatId } from '@glasshouse/contract'
import { sql } from '../../../apps/server/src/platform/db/sql.ts'
import type { Body, Case } from './case.ts'
import { step } from './own-cases.ts'
import { type Device, rowOfMember, type Stage } from './stage.ts'

const reason = 'The reason of a test'
const changed = ['before', 'after', 'reason'] as const
const money = { amount: '12.50', evidence: 'Meter readings' }
const otherAmount = { amount: '12.51' }
const post = async ({ member }: Stage) => (await member.call('post.createText', { content: 'Hello' })).data.id
const bulletin = { kind: 'notice', title: 'Hours', content: 'We are here on weekdays' } as const
const coupon = {
  name: 'Two back',
  discount: '2',
  priceLeast: '5',
  offerDays: '30',
  useDays: '3',
  most: '100',
}
const terms = { price: '10', dayReturn: '0.5', validDays: '30', revenueKind: 'none' }
const draft = { ...terms, name: 'Press of a test', picture: '/pictures/print-press.svg' }
const group = {
  ...{ count: '1', seed: 'one', joining: 'at-once', invites: '0', buys: '0', taste: 'any' },
  ...{ claims: '0', withdraws: '0', withdrawShare: '1' },
}
const behaviour = Object.fromEntries(
  Object.entries(group).filter(([name]) => name !== 'count' && name !== 'seed'),
)
const ofMember = ({ memberId }: Stage): Body => ({ memberId, reason })
const ofProduct =
  (more: Body, isDraft = false) =>
  async (stage: Stage): Promise<Body> => ({
    productId: await stage.product(isDraft),
    ...more,
    reason,
  })
const stated = async (by: Device, amount: string) =>
  (await by.call('operator.bookRevenue', { amount, evidence: 'Meter readings' })).data.movementId

export const worldCases: Readonly<Record<string, Case>> = {
  'operator.setClock': { given: { rate: '2', reason }, journal: [['clock', ...changed]] },
  'operator.setPolicy': { given: { policy: 'promise-first', reason }, journal: [['policy', ...changed]] },
  'operator.bookRevenue': {
    given: money,
    other: otherAmount,
    journal: [['stated-revenue', 'amount', 'evidence', 'before', 'after']],
  },
  'operator.addCapital': {
    given: money,
    other: otherAmount,
    journal: [['capital', 'amount', 'evidence', 'before', 'after']],
  },
  'operator.setStartingMoney': { given: { amount: '90', reason }, journal: [['starting-money', ...changed]] },
  'operator.setSavings': { given: { fundBasisPoints: '70', reason }, journal: [['savings', ...changed]] },
  'operator.setRecruiting': { given: { inviteBonus: '1', reason }, journal: [['recruiting', ...changed]] },
  'operator.setRewardTerms': { given: { linkReward: '1', reason }, journal: [['reward-terms', ...changed]] },
  'operator.setSwitch': {
    given: { feature: 'feedback', open: 'true', reason },
    journal: [['switch', 'feature', ...changed]],
  },
  'operator.setWorld': { given: { name: 'A class', reason }, journal: [['world', ...changed]] },
  'operator.setRules': {
    given: { takeBasisPoints: '700', reason },
    journal: [['operator-take', ...changed]],
  },
  'operator.setBooks': { given: { open: 'false', reason }, journal: [['books', ...changed]] },
  'operator.renewBooksLink': {
    given: async ({ host }) => {
      await host.world.db.run(sql`update world_setting set books_key = 'the-key-of-the-tests-22'`)
      return { reason }
    },
    journal: [['books-link', 'reason']],
  },
  'operator.setLeastVersion': { given: { leastCode: '0', reason }, journal: [['least-version', ...changed]] },
  'operator.setReleaseWords': {
    given: { language: 'de_DE', text: 'Die Bücher reichen weiter zurück.', reason },
    journal: [['release-words', 'language', ...changed]],
  },
  'operator.setChainTerms': {
    given: { rechargeMinimum: '11', reason },
    journal: [['recharge-minimum', ...changed]],
  },
  'operator.setExchangeRate': {
    given: { currency: 'NGN', rate: '1600', reason },
    journal: [['exchange-rate', ...changed]],
  },
  'operator.setWithdrawalLimits': {
    given: { autoMax: '0', singleMax: '20', reason },
    journal: [['withdrawal-limits', ...changed]],
  },
  'operator.disableMember': {
    given: async ({ anybody }) => ({ memberId: await anybody(), disabled: 'true', reason }),
    journal: [['disable-member', 'member', ...changed]],
  },
  'operator.endSecondSteps': {
    given: async (stage) => {
      await stage.host.world.db.run(sql`
        insert into authenticator (member_id, secret, used_step, added_real)
        select member_id, ${Buffer.alloc(20, 7)}, 0, now() from member where not simulated order by member_id limit 1`)
      return ofMember(stage)
    },
    journal: [['end-second-steps', 'member', 'reason']],
  },
  'operator.declareMember': {
    given: async ({ anybody }) => ({ memberId: await anybody(), reason }),
    journal: [['own-account', 'member', 'reason']],
  },
  'operator.viewMember': { given: ofMember, journal: [['view-member', 'member', 'reason']] },
  'operator.renewRecoveryWords': { given: ofMember, journal: [['recovery-words', 'member', 'reason']] },
  'operator.importNames': {
    given: { names: 'Asha\nRavi' },
    other: { names: 'Mina' },
    journal: [['import-names', 'after']],
  },
  'operator.answerEntry': {
    given: async ({ host }) => {
      await host.world.db.run(sql`
        with made as (insert into device (secret_hash) values (${randomBytes(32)}) returning device_id)
        insert into entry_request (device_id, name, asked_real) select device_id, 'Asha', now() from made`)
      return { letIn: 'true' }
    },
    other: { letIn: 'false' },
    journal: [['let-in', 'after']],
  },
  'operator.removePlace': {
    given: async (_stage, by) => {
      const { list } = (await by.call('operator.places', { state: 'free' })).data
      return { placeId: list[0]?.placeId ?? '', reason }
    },
    journal: [['remove-place', 'thing', 'reason']],
  },
  'operator.reverseMovement': {
    given: async (_stage, by) => ({ movementId: await stated(by, '3'), reason }),
    journal: [['correction', 'movement', 'kind', 'amount', 'reason']],
  },
  'operator.decideReversal': {
    by: ({ second }) => second,
    given: async ({ owner }) => {
      const movementId = await stated(owner, '4000')
      const { correctionId } = (await owner.call('operator.reverseMovement', { movementId, reason })).data
      return { correctionId, accept: 'true', reason }
    },
    journal: [['correction', 'movement', 'kind', 'amount', 'reason']],
  },
  'operator.publish': {
    given: bulletin,
    other: { title: 'Other hours' },
    journal: [['bulletin-publish', 'kind', 'after']],
  },
  'operator.setBulletinWords': {
    given: async (_stage, by) => {
      const { id } = (await by.call('operator.publish', bulletin)).data
      return { id, language: 'de_DE', title: 'Zeiten', content: 'Werktags sind wir da', reason }
    },
    journal: [['bulletin-words', 'kind', 'language', ...changed]],
  },
  'operator.takeDown': {
    given: async (_stage, by) => ({ id: (await by.call('operator.publish', bulletin)).data.id, reason }),
    journal: [['bulletin-end', 'kind', 'before', 'reason']],
  },
  'operator.tell': {
    given: { title: 'Hello', content: 'From the staff' },
    other: { title: 'Hello again' },
    journal: [['station-news', 'after', 'told']],
  },
  'operator.answer': {
    given: async ({ member, memberId }) => {
      await member.call('support.send', { content: 'Where is my machine?' })
      return { memberId, content: 'Here it is' }
    },
    other: { content: 'There it is' },
    journal: [['answer', 'thing']],
  },
  'operator.setSupport': { given: { open: 'true', reason }, journal: [['support', ...changed]] },
  'operator.closeFeedback': {
    given: async (stage) => ({ feedbackId: await rowOfMember(stage, 'feedback') }),
    other: { feedbackId: 'fbk_zzz' },
    journal: [['feedback-close', 'thing']],
  },
  'operator.createPost': {
    given: { content: 'From the guide' },
    other: { content: 'Another' },
    journal: [['post', 'thing']],
  },
  'operator.setGuide': {
    given: async (stage) => {
      await stage.staff('editor', 'Guide of the tests')
      return { editor: 'Guide of the tests', guide: 'true', reason }
    },
    journal: [['guide-named', 'operator', ...changed]],
  },
  'operator.hidePost': {
    given: async (stage) => ({ squareId: await post(stage), hide: 'true', reason }),
    journal: [['hide-post', 'thing', ...changed]],
  },
  'operator.matchBankLine': {
    given: async ({ payment }) => ({ ...(await payment()), reason }),
    journal: [['bank-match', 'amount', 'credited', 'reason']],
  },
  'operator.returnBankLine': {
    given: async ({ payment }) => ({ lineId: (await payment()).lineId, reason }),
    journal: [['bank-return', 'amount', 'reason']],
  },
  'operator.createCoupon': {
    given: { ...coupon, reason },
    journal: [['coupon', 'after', 'amount', 'reason']],
  },
  'operator.endCoupon': {
    given: async (_stage, by) => ({
      couponId: (await by.call('operator.createCoupon', { ...coupon, reason })).data.couponId,
      reason,
    }),
    journal: [['coupon.end', ...changed]],
  },
  'operator.setCouponName': {
    given: async (_stage, by) => {
      const { couponId } = (await by.call('operator.createCoupon', { ...coupon, reason })).data
      return { couponId, language: 'de_DE', name: 'Zwei zurück', reason }
    },
    journal: [['coupon.name', 'language', ...changed]],
  },
  'operator.createRedemptionCode': {
    given: { amount: '1', days: '5', most: '2', count: '2', reason },
    journal: [['redemption-code', 'after', 'amount', 'reason']],
  },
  'operator.createProduct': {
    given: draft,
    other: { price: '11' },
    journal: [['product.draft', 'product', 'after']],
  },
  'operator.editProduct': {
    given: ofProduct({ position: '1' }),
    journal: [['product.change', 'product', ...changed]],
  },
  'operator.setProductWords': {
    given: ofProduct({ language: 'de_DE', name: 'Presse' }),
    journal: [['product.words', 'product', 'language', ...changed]],
  },
  'operator.publishProduct': {
    given: ofProduct({ knowingly: 'true' }, true),
    journal: [['product.publish', 'product', ...changed]],
  },
  'operator.pauseProduct': {
    given: ofProduct({ paused: 'true' }),
    journal: [['product.pause', 'product', ...changed]],
  },
  'operator.endProduct': { given: ofProduct({}), journal: [['product.end', 'product', ...changed]] },
  'operator.setProductStock': {
    given: ofProduct({ stock: '7' }),
    journal: [['product.stock', 'product', ...changed]],
  },
  'operator.setProductTimes': {
    given: ofProduct({ endTime: '2030-01-01T00:00:00.000Z' }),
    journal: [['product.moveEnd', 'product', ...changed]],
  },
  'operator.decideGroupPicture': {
    given: async (stage) => ({ pictureId: await rowOfMember(stage, 'groupPicture'), accept: 'true', reason }),
    journal: [['group-accept', 'thing', 'amount', 'reason']],
  },
  'operator.approveWithdrawal': {
    given: async ({ withdrawal }) => ({ withdrawalId: await withdrawal() }),
    other: { withdrawalId: formatId('withdrawal', 9_999n) },
    journal: [['approve-withdrawal', 'withdrawal', 'amount', 'approvals']],
  },
  'operator.refuseWithdrawal': {
    given: async ({ withdrawal }) => ({ withdrawalId: await withdrawal(), reason }),
    journal: [['refuse-withdrawal', 'withdrawal', 'amount', 'approvals', 'reason']],
  },
  'operator.fillSigner': {
    given: money,
    other: otherAmount,
    journal: [['fill-signer', 'amount', 'evidence']],
  },
  'operator.addSimulated': { given: { ...group, reason }, journal: [['simulated-add', 'after', 'reason']] },
  'operator.setBehaviour': {
    given: async (_stage, by) => ({ ...behaviour, simulationId: await firstGroup(by), buys: '1', reason }),
    journal: [['simulated-behaviour', ...changed]],
  },
  'operator.stopSimulation': {
    given: async (_stage, by) => ({ simulationId: await firstGroup(by), reason }),
    journal: [['simulated-stop', ...changed]],
  },
  'operator.createStaff': {
    given: { name: 'Fresh of the tests', role: 'support', reason },
    journal: [['operator', 'role', 'pseudonym', 'reason']],
  },
  'operator.disableStaff': {
    given: async ({ staff }) => ({
      operatorId: (await staff('finance', 'To go')).operatorId,
      disabled: 'true',
      reason,
    }),
    journal: [['disable-operator', 'operator', 'role', ...changed]],
  },
  'operator.resetStaffPassword': {
    given: async ({ staff }) => ({ operatorId: (await staff('finance', 'To reset')).operatorId, reason }),
    journal: [['reset-operator', 'operator', 'role', 'reason']],
  },
  'operator.endStaffSecondStep': {
    given: async (stage) => {
      const { operatorId, device } = await stage.staff('finance', 'To help')
      await step(stage, device)
      return { operatorId, reason }
    },
    journal: [['end-operator-step', 'operator', 'role', 'reason']],
  },
  'operator.setStaffSecondStep': {
    given: { required: 'false', reason },
    journal: [['staff-second-step', ...changed]],
  },
  // This one comes last: it logs out the stage's member.
  'operator.endMemberSessions': { given: ofMember, journal: [['end-sessions', 'member', 'reason']] },
}

const firstGroup = async (by: Device) =>
  (await by.call('operator.simulation', {})).data.list[0]?.simulationId ?? ''
