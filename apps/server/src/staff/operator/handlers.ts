import type { Handlers } from '../../context.ts'
import { listFile } from '../../foundation/list-file/index.ts'
import { versionDesk } from '../../foundation/world/index.ts'
import { endSecondSteps } from '../../identity/second-step/index.ts'
import { communityDesk } from '../../messaging/community/index.ts'
import { feedbackDesk } from '../../messaging/feedback/index.ts'
import { messageDesk } from '../../messaging/message/index.ts'
import { supportDesk } from '../../messaging/support/index.ts'
import { bankReview } from '../../payments/bank/index.ts'
import { withdrawalQueue } from '../../payments/withdrawal/index.ts'
import { couponDesk } from '../../scheme/coupon/index.ts'
import { redemptionCodes } from '../../scheme/redemption/index.ts'
import { waitingPictures } from '../../scheme/task/index.ts'
import { ledgerDesk } from '../ledger-desk/index.ts'
import { memberDesk } from '../member-desk/index.ts'
import { moneyDesk } from '../money-desk/index.ts'
import { productDesk } from '../product-desk/index.ts'
import { operatorLogin, staffHandlers } from '../staff/index.ts'
import { addCapital } from './add-capital.ts'
import { matchBankLine, returnBankLine, setExchangeRate } from './bank-desk.ts'
import { bookRevenue } from './book-revenue.ts'
import { fillSigner, moneyTerms, setChainTerms } from './chain-desk.ts'
import { correctionDesk } from './correction-desk.ts'
import { decideGroupPicture } from './group-desk.ts'
import { nextEvents } from './next-events.ts'
import { createCoupon, createRedemptionCode } from './reward-desk.ts'
import { behindRoles } from './roles.ts'
import { setClock } from './set-clock.ts'
import { setPolicy } from './set-policy.ts'
import { setRecruiting } from './set-recruiting.ts'
import { rewardTerms, setRewardTerms } from './set-reward-terms.ts'
import { setBooks, setRules } from './set-rules.ts'
import { setSavings } from './set-savings.ts'
import { setStartingMoney } from './set-starting-money.ts'
import { addSimulated, setBehaviour, simulations, stopSimulation } from './simulated-desk.ts'
import { deskOf } from './staff-act.ts'
import { today } from './today.ts'
import { sayNo, sayYes, setWithdrawalLimits } from './withdrawal-desk.ts'
import { readInstant, setSwitch, settingsData, setWorld } from './world-desk.ts'
import { worldState } from './world-state.ts'

/** Lists are read as files by the handlers that are behind their roles. */
const guarded = (): Readonly<Record<string, unknown>> => operatorHandlers

export const operatorHandlers = {
  'operator.login': operatorLogin,
  ...behindRoles({
    ...staffHandlers,
    ...communityDesk,
    ...memberDesk,
    ...messageDesk,
    ...supportDesk,
    ...feedbackDesk,
    ...productDesk,
    ...couponDesk,
    ...correctionDesk,
    ...ledgerDesk,
    ...moneyDesk,
    'operator.listFile': (body, context) => listFile(body, context, guarded()),
    ...versionDesk,
    'operator.world': (_body, context) => worldState(context),
    'operator.today': (_body, context) => today(context),
    'operator.settings': async (_body, { world, wall }) => await settingsData(world.db, wall),
    'operator.setRules': (body, context) => setRules(deskOf(context), body),
    'operator.setBooks': (body, context) => setBooks(deskOf(context), body),
    'operator.setSwitch': (body, context) => setSwitch(deskOf(context), body),
    'operator.setWorld': setWorld,
    'operator.nextEvents': (_body, context) => nextEvents(context),
    'operator.setClock': async ({ paused, rate, jumpDays, jumpTo, callOff, reason }, context) => {
      await setClock(
        deskOf(context),
        {
          ...(paused === undefined ? {} : { paused: paused === 'true' }),
          ...(rate === undefined ? {} : { rate: Number(rate) }),
          ...(jumpDays === undefined ? {} : { jumpDays: Number(jumpDays) }),
          ...(jumpTo === undefined ? {} : { jumpTo: readInstant('jumpTo', jumpTo) }),
          ...(callOff === undefined ? {} : { callOff: true }),
        },
        reason,
      )
      return await worldState(context)
    },
    'operator.setPolicy': async ({ policy, operatorFunds, reason }, context) => {
      await setPolicy(
        deskOf(context),
        {
          ...(policy === undefined ? {} : { policy }),
          ...(operatorFunds === undefined ? {} : { operatorFunds: operatorFunds === 'true' }),
        },
        reason,
      )
      return await worldState(context)
    },
    'operator.setStartingMoney': async ({ amount, reason }, context) => {
      await setStartingMoney(deskOf(context), amount, reason)
      return await worldState(context)
    },
    'operator.setSavings': async (
      { fundBasisPoints: fund, dividendBasisPoints: dividend, reason },
      context,
    ) => {
      await setSavings(
        deskOf(context),
        {
          ...(fund === undefined ? {} : { fundBasisPoints: Number(fund) }),
          ...(dividend === undefined ? {} : { dividendBasisPoints: Number(dividend) }),
        },
        reason,
      )
      return await worldState(context)
    },
    'operator.setRecruiting': async (body, context) => {
      await setRecruiting(deskOf(context), body)
      return await worldState(context)
    },
    'operator.bookRevenue': (body, context) => bookRevenue(deskOf(context), body),
    'operator.addCapital': (body, context) => addCapital(deskOf(context), body),
    'operator.createCoupon': (body, context) => createCoupon(deskOf(context), body),
    'operator.redemptionCodes': redemptionCodes,
    'operator.rewardTerms': (_body, { world }) => rewardTerms(world.db),
    'operator.setRewardTerms': async (body, context) => {
      await setRewardTerms(deskOf(context), body)
      return {}
    },
    'operator.createRedemptionCode': (body, context) => createRedemptionCode(deskOf(context), body),
    'operator.groupPictures': (body, { world }) => waitingPictures(world.db, body),
    'operator.decideGroupPicture': (body, context) => decideGroupPicture(deskOf(context), body),
    'operator.withdrawals': withdrawalQueue,
    'operator.approveWithdrawal': (body, context) => sayYes(deskOf(context), body),
    'operator.refuseWithdrawal': (body, context) => sayNo(deskOf(context), body),
    'operator.setWithdrawalLimits': (body, context) => setWithdrawalLimits(deskOf(context), body),
    'operator.setExchangeRate': (body, context) => setExchangeRate(deskOf(context), body),
    'operator.bankReview': (body, context) => bankReview(context, body),
    'operator.matchBankLine': (body, context) => matchBankLine(deskOf(context), body),
    'operator.fillSigner': (body, context) => fillSigner(deskOf(context), body),
    'operator.signer': (_body, context) => moneyTerms(context),
    'operator.setChainTerms': (body, context) => setChainTerms(deskOf(context), body),
    'operator.endSecondSteps': endSecondSteps,
    'operator.addSimulated': (body, context) => addSimulated(deskOf(context), body),
    'operator.simulation': (_body, context) => simulations(context),
    'operator.setBehaviour': (body, context) => setBehaviour(deskOf(context), body),
    'operator.stopSimulation': (body, context) => stopSimulation(deskOf(context), body),
    'operator.returnBankLine': (body, context) => returnBankLine(deskOf(context), body),
  } satisfies Partial<Handlers>),
} satisfies Partial<Handlers>
