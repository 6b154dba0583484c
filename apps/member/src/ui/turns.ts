/** Parts of the page that change one after another, each in a frame of its own. */

/** Begins the change of a part. */
export type Turn = () => void

/** A part that waits for its words, or a frame that does not come, holds nobody up for longer. */
const patienceMs = 200

const waiting = new Set<Turn>()
/** Until the frame after its change. */
let current: Turn | null = null
let timer: ReturnType<typeof setTimeout> | undefined

function next(): void {
  const [turn = null] = waiting
  current = turn
  if (turn === null) return
  waiting.delete(turn)
  timer = setTimeout(() => end(turn), patienceMs)
  turn()
}

/** The change is painted before the next one begins. A page that nobody sees has no frames. */
function end(turn: Turn): void {
  if (turn !== current || timer === undefined) return
  clearTimeout(timer)
  timer = undefined
  if (document.hidden) {
    next()
    return
  }
  let hasGoneOn = false
  const goOn = () => {
    if (!hasGoneOn) next()
    hasGoneOn = true
  }
  // The page may be hidden in the meantime.
  setTimeout(goOn, patienceMs)
  requestAnimationFrame(() => setTimeout(goOn))
}

export const turns = {
  /** Once in the line, however often it asks. */
  ask(turn: Turn): void {
    waiting.add(turn)
    if (current === null) next()
  },
  /** The part has changed, so it is the next one's turn. */
  end,
  /** The part has gone, or has nothing to change any more. */
  leave(turn: Turn): void {
    waiting.delete(turn)
    end(turn)
  },
}
