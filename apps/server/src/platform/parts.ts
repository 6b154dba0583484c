/**
 * How long the parts of something took, one after the other, to show why the whole took so long.
 */
export interface Parts {
  /** Waits for it and notes the milliseconds since the part before. */
  <T>(name: string, work: Promise<T>): Promise<T>
  readonly ms: Readonly<Record<string, number>>
}

/** `first`: what went before it was made, from 0 of `nowMs`. */
export function measureParts(first: string, nowMs: () => number): Parts {
  const ms: Record<string, number> = {}
  let sinceMs = 0
  const note = (name: string) => {
    const now = nowMs()
    ms[name] = Math.round(now - sinceMs)
    sinceMs = now
  }
  note(first)
  const over = async <T>(name: string, work: Promise<T>): Promise<T> => {
    try {
      return await work
    } finally {
      note(name)
    }
  }
  return Object.assign(over, { ms })
}
