import { Fragment } from 'react'

/** A mail address that may break after its @; a part breaks inside only where it does not fit. */
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
