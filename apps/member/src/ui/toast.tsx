/**
 * Short messages at the top: shown for 3 s, announced, never needing an answer. They are a part of
 * the screen's header or of the sheet's head, which grow by them: what is below moves down, and
 * nothing is covered.
 */
import { constants } from '@glasshouse/contract'
import { makeStore, useStore } from '@glasshouse/web/value-store.ts'
import { useState } from 'react'
import { ticksMs } from '../platform/clock.ts'
import { Icon } from './icon.tsx'

interface Message {
  readonly id: number
  readonly text: string
  readonly kind: 'said' | 'wrong'
  readonly sinceMs: number
}

const shownMax = 3
let lastId = 0
const messages = makeStore<readonly Message[]>([])
/**
 * The number of open sheets: while one is open, its own region speaks, because the page behind is
 * inert.
 */
const openSheets = makeStore(0)

export const sheetOpened = (): (() => void) => {
  openSheets.set(openSheets.get() + 1)
  return () => openSheets.set(openSheets.get() - 1)
}

/**
 * Shows a sentence, for 3 s by default. A screen reader announces `wrong` immediately, `said` when
 * it is idle.
 */
export function toast(
  text: string,
  kind: Message['kind'] = 'said',
  forMs: number = constants.errorToastMs,
): void {
  if (text === '' || messages.get().some((message) => message.text === text)) return
  lastId += 1
  const id = lastId
  // Only the newest informing message is kept; an error stays for its full time.
  const staying = messages.get().filter((message) => message.kind === 'wrong')
  messages.set([...staying, { id, text, kind, sinceMs: ticksMs() }].slice(-shownMax))
  setTimeout(() => messages.set(messages.get().filter((message) => message.id !== id)), forMs)
}

/** The messages of the page, or those of an open sheet. */
function useMessages(inSheet: boolean): readonly Message[] {
  const list = useStore(messages)
  const isOpen = useStore(openSheets) > 0
  return isOpen === inSheet ? list : []
}

interface Props {
  readonly inSheet?: boolean
}

/**
 * The messages as they are seen. A header is replaced with its screen, so they are announced from
 * elsewhere.
 */
export function Toasts({ inSheet = false }: Props) {
  const list = useMessages(inSheet)
  return list.length === 0 ? null : (
    <div className="toasts" aria-hidden="true">
      {list.map((message) => (
        <Toast key={message.id} message={message} />
      ))}
    </div>
  )
}

function Toast({ message }: { message: Message }) {
  // In the header of the next screen it goes on where it was, and does not appear once more.
  const [began] = useState(() => Math.round(message.sinceMs - ticksMs()))
  return (
    <div className="toast-room" style={{ animationDelay: `${began}ms` }}>
      <p className="toast">
        {message.kind === 'wrong' ? <Icon name="warning" size={18} /> : null}
        <span>{message.text}</span>
      </p>
    </div>
  )
}

/** The regions that a screen reader speaks: one pair in the page, one in each open sheet. */
export function Announced({ inSheet = false }: Props) {
  const list = useMessages(inSheet)
  const texts = (of: Message['kind']) =>
    list.filter(({ kind }) => kind === of).map(({ id, text }) => <p key={id}>{text}</p>)
  return (
    <div className="visually-hidden">
      <div aria-live="assertive">{texts('wrong')}</div>
      <div aria-live="polite">{texts('said')}</div>
    </div>
  )
}
