/** The results of some members of a run, all of them together. */
export interface Tally {
  readonly members: number
  readonly ahead: number
  readonly behind: number
  /** Received less brought; minor units. */
  readonly result: number
}

export interface OpenTally {
  members: number
  ahead: number
  behind: number
  result: number
}

export const emptyTally = (): OpenTally => ({ members: 0, ahead: 0, behind: 0, result: 0 })

export function addTo(tally: OpenTally, result: number): void {
  tally.members += 1
  tally.result += result
  if (result > 0) tally.ahead += 1
  if (result < 0) tally.behind += 1
}
