import { Fragment } from 'react'

/**
 * An address that may break after each of its signs (a mailbox's @, a link's / ? =); a part breaks
 * inside only where it does not fit.
 */
export function Breakable({ text }: { text: string }) {
  return (
    <span>
      {text.match(/[^@/?=]+[@/?=]*/g)?.map((part) => (
        <Fragment key={part}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  )
}
