import { CallError } from '@glasshouse/contract/client'
import { Link } from 'wouter'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/**
 * The advice after a refused purchase: a sentence, and a link to the place where it can be
 * followed.
 */
const advice = {
  balance_too_low: { words: 'adviceBalance', href: '/user/receiveincome', link: 'toReceive' },
  product_sold_out: { words: 'adviceOther', href: '/projects', link: 'toProducts' },
  product_not_on_sale: { words: 'adviceOther', href: '/projects', link: 'toProducts' },
  product_unknown: { words: 'adviceOther', href: '/projects', link: 'toProducts' },
  product_limit_reached: { words: 'adviceLimit', href: '/user/myorder', link: 'toOrders' },
  machines_too_many: { words: 'adviceMachines', href: '/user/myorder', link: 'toOrders' },
  money_stopped: { words: 'adviceStopped', href: '/books', link: 'toBooks' },
  world_ended: { words: 'adviceEnded', href: '/books', link: 'toBooks' },
  account_disabled: { words: 'adviceDisabled', href: '/books', link: 'toBooks' },
  agreement_needed: { words: 'agreeMissing' },
  idempotency_conflict: { words: 'adviceAgain' },
  coupon_unknown: { words: 'adviceAgain' },
  coupon_used: { words: 'adviceAgain' },
  coupon_expired: { words: 'adviceAgain' },
  coupon_other_product: { words: 'adviceAgain' },
  unreachable: { words: 'adviceUnreachable' },
  // It may be booked all the same, and is the same purchase while the sheet is open.
  internal: { words: 'adviceUnreachable' },
} as const

interface Advice {
  readonly words: (typeof advice)[keyof typeof advice]['words'] | 'adviceGeneral'
  readonly href?: string
  readonly link?: 'toReceive' | 'toProducts' | 'toOrders' | 'toBooks'
}

export function adviceFor(error: unknown): Advice {
  const name = error instanceof CallError ? error.error : ''
  return Object.hasOwn(advice, name) ? advice[name as keyof typeof advice] : { words: 'adviceGeneral' }
}

/** The sheet may be longer than a phone, and what was pressed is in its foot. */
const bringIntoSight = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'center' })

/** The reason of a refused purchase, in the server's words, and one next step. */
export function PurchaseRefusal({ error }: { error: unknown }) {
  const { t } = useTranslation('product')
  const { words, href, link } = adviceFor(error)
  return (
    <div ref={bringIntoSight} className="note note-wrong stack-tight" role="alert">
      <p>
        <b>{errorSentence(error)}</b>
      </p>
      <p>{t(words)}</p>
      {href && link ? (
        <Link href={href} className="text-link">
          {t(link)}
        </Link>
      ) : null}
    </div>
  )
}
