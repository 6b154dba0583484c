/** Short messages at the top: shown for 3 s, announced, never needing an answer. */
import { constants } from '@glasshouse/contract'
import { makeStore, useStore } from '@glasshouse/web/value-store.ts'
import { Icon } from './icon.tsx'

interface Message {
  readonly id: number
  readonly text: string
  readonly kind: 'said' | 'wrong'
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
  messages.set([...staying, { id, text, kind }].slice(-shownMax))
  setTimeout(() => messages.set(messages.get().filter((message) => message.id !== id)), forMs)
}

/** The region that shows the messages: one in the page, one in each open sheet. */
export function Toasts({ inSheet = false }: { inSheet?: boolean }) {
  const list = useStore(messages)
  const sheets = useStore(openSheets)
  const here = inSheet ? sheets > 0 : sheets === 0
  return (
    <div className="toasts">
      <div aria-live="assertive">
        {here ? list.filter((message) => message.kind === 'wrong').map(toastRow) : null}
      </div>
      <div aria-live="polite">
        {here ? list.filter((message) => message.kind === 'said').map(toastRow) : null}
      </div>
    </div>
  )
}

const toastRow = (message: Message) => (
  <p key={message.id} className="toast">
    {message.kind === 'wrong' ? <Icon name="warning" size={18} /> : null}
    <span>{message.text}</span>
  </p>
)
