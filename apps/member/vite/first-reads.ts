/** What the screens of places that visits begin with read first, asked for by the page before the app is there. */
import type { CallName, InputOf } from '@glasshouse/contract'

/** `?id`: the value stands in the address. */
export type Read = { [N in CallName]: readonly [name: N, body: InputOf<N>] }[CallName]

/** Every page's: the strip over it says how the world stands. */
export const everyRead: readonly Read[] = [['world.info', {}]]

export const firstReads: Readonly<Record<string, readonly Read[]>> = {
  '/index': [
    ['notice.scroll', {}],
    ['notice.carousel', {}],
    ['product.list', {}],
  ],
  '/projects': [['product.list', {}]],
  '/index/detail': [['product.detail', { productId: '?id' }]],
  '/books': [
    ['books.summary', {}],
    ['books.history', {}],
  ],
  '/dynamic': [['post.list', { pageSize: 20 }]],
  '/message': [['push.record', {}]],
  '/user/balance': [
    ['wallet.summary', {}],
    ['notice.wallet', {}],
  ],
  '/user/withdraw': [
    ['bank.mine', { rail: 'chain' }],
    ['withdrawal.status', { currency: 'PUSDT' }],
  ],
  '/user/receiveincome': [['income.due', {}]],
}
