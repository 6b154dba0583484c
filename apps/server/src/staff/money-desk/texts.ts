/** What the lists write alike. */
import { formatId, type IdKind } from '@glasshouse/contract'

export const idOrNull = (kind: IdKind, value: bigint | null): string | null =>
  value === null ? null : formatId(kind, value)

export const instantOrNull = (at: Date | null): string | null => at?.toISOString() ?? null
