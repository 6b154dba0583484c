/**
 * A member who enters a demo world by a nickname and requests everything that a newcomer can get,
 * through the calls of the app.
 */
import { type TestApp, testDevice } from '../support/app.ts'

export interface Newcomer {
  readonly day: number
  readonly device: ReturnType<typeof testDevice>
}

/** First income, sign-in, a coupon used with a purchase, and the redemption code in the news. */
export async function newcomerAsks(host: TestApp, slug: string, day: number): Promise<Newcomer> {
  const device = testDevice(host.app, { world: slug })
  const { data: world } = await device.call('world.info', {})
  const come = { name: `Newcomer ${day}`, inviteCode: world.inviteCode ?? '', country: 'IN' }
  device.useToken((await device.call('auth.enter', come)).msg)
  await device.call('registerReward.receive', {})
  await device.call('signin.sign', {})
  const { data: offered } = await device.call('coupon.offered', {})
  const { data: products } = await device.call('product.list', {})
  const wanted = products.list.find(({ productName }) => productName === 'Delivery bike')
  const coupon = offered.list.find(({ productId }) => productId === null)
  if (wanted === undefined || coupon === undefined) throw new Error('no bike, or no coupon for it')
  const { data: own } = await device.call('coupon.receive', { couponId: coupon.couponId })
  await device.call('order.create', {
    productId: wanted.productId,
    agree: 'true',
    couponId: own.couponId,
  })
  const { data: news } = await device.call('news.list', {})
  const code = news.list.map(({ content }) => /code ([A-Z2-9]{10}) /.exec(content)?.[1]).find(Boolean)
  await device.call('redemption.exchange', { code: code ?? '' })
  return { day, device }
}

/** By kind of reward: the promised amount and the part of it that the operator's pot paid. */
export async function newcomerGot({ day, device }: Newcomer) {
  const { data } = await device.call('reward.list', {})
  const got = data.list.map(({ kind, sources }) => [
    kind,
    `${sources?.paid ?? '-'} of ${sources?.promised ?? '-'}`,
  ])
  return { day, got: Object.fromEntries(got) as Readonly<Record<string, string>> }
}
