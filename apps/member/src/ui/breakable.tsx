import { Fragment } from 'react'

/** A mailbox or an address that may break after its @, and not inside a word while there is room. */
export function Breakable({ text }: { text: string }) {
  return (
    <span>
      {text.split('@').map((part, at) => (
        <Fragment key={part}>
          {at > 0 ? '@' : ''}
          {at > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
