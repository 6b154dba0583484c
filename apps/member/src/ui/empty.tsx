import type { ReactNode } from 'react'

/** What an empty place is about; the drawings are in `public/pictures`. */
export type Picture = 'calendar' | 'coupon' | 'gate' | 'ledger' | 'letter' | 'machine' | 'people'

export interface EmptyProps {
  readonly picture: Picture
  readonly title: string
  /** Without a header above it, the title is the page’s own heading; inside a card, the card’s. */
  readonly as?: 'h1' | 'h2' | 'p'
  readonly id?: string
  /** What this means, in a sentence. */
  readonly children: ReactNode
  /** The one thing to do; none where it is beside it: a form, or a button of the screen. */
  readonly action?: ReactNode
}

/** A place without what it is for: a drawing, what this means, and the one thing to do. */
export function Empty({ picture, title, as: Title = 'p', id, children, action }: EmptyProps) {
  return (
    <div className="state" data-picture={picture}>
      <img
        className="state-picture"
        src={`./pictures/empty-${picture}.svg`}
        alt=""
        width={160}
        height={120}
        decoding="async"
      />
      <Title className="state-title" id={id}>
        {title}
      </Title>
      <div className="muted">{children}</div>
      {action}
    </div>
  )
}
