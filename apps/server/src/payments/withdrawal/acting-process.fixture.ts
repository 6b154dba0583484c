/** The work of a process in a race: it acts for members concurrently. */
import { id, Refusal } from '@glasshouse/contract'
import { awayChain } from '../../../../../tests/support/away-chain.ts'
import type { Stage } from '../../../../../tests/support/other-process.ts'
import { type RaceProcess, racedWorld } from '../../../../../tests/support/raced-world.ts'
import { readId } from '../../../../../tests/support/read-id.ts'
import type { OperatorContext, World } from '../../context.ts'
import { catalogueSchema } from '../../foundation/world/index.ts'
import { openMoney } from '../../ledger/moment.ts'
import { likePost } from '../../messaging/community/index.ts'
import { manualClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/pool.ts'
import { secureRandom } from '../../platform/random.ts'
import { buyUnits, sellUnits } from '../../scheme/fund/index.ts'
import { buy } from '../../scheme/order/index.ts'
import { exchangeCode } from '../../scheme/redemption/index.ts'
import { signIn } from '../../scheme/sign-in/index.ts'
import { exchangeStock } from '../../scheme/stock/index.ts'
import { decidePicture, submitLink } from '../../scheme/task/index.ts'
import { correctionCalls } from '../../staff/corrections.ts'
import { addPayee } from '../payee/add.ts'
import { cancelWithdrawal } from './cancel.ts'
import { payByBank } from './pay-by-bank.ts'
import { requestWithdrawal } from './request.ts'

/** Ids are texts: a message between processes carries no bigint. */
export type Act = { readonly memberId: string; readonly operationId?: string } & (
  | {
      readonly act: 'withdraw'
      readonly payeeId: string
      readonly amount: string
      readonly comparedHash: string
    }
  | { readonly act: 'buy'; readonly productId: string; readonly couponId?: string }
  | { readonly act: 'redeem'; readonly code: string }
  | { readonly act: 'cancel'; readonly withdrawalId: string }
  | { readonly act: 'bind'; readonly address: string }
  | { readonly act: 'pay' }
  | { readonly act: 'fund-buy' | 'fund-sell'; readonly amount: string }
  | { readonly act: 'exchange' | 'sign-in' }
  | { readonly act: 'like'; readonly postId: string }
  | { readonly act: 'share'; readonly link: string }
  | { readonly act: 'accept'; readonly pictureId: string }
  /** The member is the operator. */
  | { readonly act: 'reverse'; readonly movementId: string }
)

export interface ActingWork {
  readonly acts: readonly Act[]
}

export interface ActingReport {
  /** The act's name, the refusal's name, or `bug: …`, in the order of the acts. */
  readonly outcomes: readonly string[]
  readonly unmet: readonly string[]
}

async function perform(
  { world, database }: { readonly world: World; readonly database: Database },
  wallMs: number,
  act: Act,
): Promise<unknown> {
  const memberId = id('member', BigInt(act.memberId))
  const wall = manualClock(wallMs)
  const where = { world, wall, random: secureRandom, memberId, operationId: act.operationId ?? null }
  switch (act.act) {
    case 'withdraw': {
      const { amount, comparedHash } = act
      const asked = {
        payeeId: BigInt(act.payeeId),
        amount,
        proved: { by: 'password', comparedHash } as const,
      }
      return await requestWithdrawal(where, { ...where, ...asked })
    }
    case 'buy':
      return await buy(where, {
        ...where,
        productId: BigInt(act.productId),
        agree: 'true',
        ...(act.couponId === undefined ? {} : { couponId: BigInt(act.couponId) }),
      })
    case 'redeem':
      return await exchangeCode({ code: act.code }, where)
    case 'cancel':
      return await cancelWithdrawal(readId('withdrawal', act.withdrawalId), where)
    case 'bind': {
      const form = { rail: 'chain', chain: 'practice', currency: 'PUSDT', address: act.address } as const
      const host = { catalogue: database.scope(catalogueSchema), chain: awayChain }
      return await addPayee(form, { ...where, host } as unknown as Parameters<typeof addPayee>[1])
    }
    case 'like':
      return await likePost(world, { postId: BigInt(act.postId), memberId })
    case 'share':
      return await submitLink({ link: act.link }, { ...where, origin: null })
    case 'accept': {
      const pictureId = id('groupPicture', BigInt(act.pictureId))
      return await world.db.transaction(async (tx) => {
        const moment = await openMoney(tx, wall)
        const promised = await decidePicture(tx, moment, { pictureId, accept: true, reason: 'fine' })
        if (promised === undefined) throw new Refusal('picture_unknown')
      })
    }
    case 'reverse': {
      const by = { ...where, operatorId: memberId, role: 'owner', pseudonym: 'Heron' }
      const body = { movementId: readId('movement', act.movementId), reason: 'Both at the same time' }
      return await correctionCalls['operator.reverseMovement'](body, by as unknown as OperatorContext)
    }
    case 'pay':
      return await payByBank(world.db, wall)
    case 'fund-buy':
      return await buyUnits({ amount: act.amount }, where)
    case 'fund-sell':
      return await sellUnits({ amount: act.amount }, where)
    case 'exchange':
      return await exchangeStock(where)
    case 'sign-in':
      return await signIn(where)
  }
}

export async function run(orders: RaceProcess & ActingWork, stage: Stage): Promise<ActingReport> {
  const raced = await racedWorld(orders, stage)
  stage.ready()
  await stage.go
  const outcomes = await Promise.all(
    orders.acts.map((act) =>
      perform(raced, orders.wallMs, act).then(
        () => act.act,
        (error: unknown) => (error instanceof Refusal ? error.error : `bug: ${(error as Error).message}`),
      ),
    ),
  )
  return { outcomes, unmet: raced.unmet() }
}
