import { Fragment } from 'react'

/**
 * An address that may break after each of its signs (a mailbox's @, a link's / ? =); a part breaks
 * inside only where it does not fit.
 */
export function Breakable({ text }: { text: string }) {
  return (
    <span>
      {text.match(/[@/?=]*[^@/?=]+[@/?=]*|[@/?=]+/g)?.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal parts, and nothing of them is kept.
        <Fragment key={at}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  )
}
