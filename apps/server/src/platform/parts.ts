/** The durations of consecutive parts, to show why the whole took so long. */
export interface Parts {
  /** Waits for the work and notes the milliseconds since the previous part. */
  <T>(name: string, work: Promise<T>): Promise<T>
  readonly ms: Readonly<Record<string, number>>
}

/** `first`: the part before the call, from 0 of `nowMs`. */
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
