/** A file of joiners: one whole number a line, from the first day on. */
const daysMost = 1_095
const joinersMost = 1_000_000

export type ReadJoiners =
  | { readonly joiners: readonly number[] }
  /** The first line that is not a number, from 1; null: too many days. */
  | { readonly wrongLine: number | null }

export function readJoiners(text: string): ReadJoiners {
  const lines = text.replace(/\s+$/, '').split(/\r?\n/)
  if (lines.length > daysMost) return { wrongLine: null }
  const joiners: number[] = []
  for (const [nth, line] of lines.entries()) {
    const isWhole = /^\s*\d{1,7}\s*$/.test(line)
    if (!isWhole || Number(line) > joinersMost) return { wrongLine: nth + 1 }
    joiners.push(Number(line))
  }
  return { joiners }
}
