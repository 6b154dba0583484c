/**
 * A whole world in one file: gzip over lines of JSON. First a header, then each table's rows in the header's order,
 * each row an array of its columns as Postgres writes them as text (null for null), last a line with the SHA-256 of
 * all lines before it. Text, because it is exact for every type and the same on Postgres 15 to 18.
 */
import * as z from 'zod/mini'

export const formatName = 'glasshouse-world'
export const formatVersion = 1

const tableHeader = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().check(z.int(), z.nonnegative()),
})
export type TableHeader = z.output<typeof tableHeader>

export const header = z.object({
  format: z.literal(formatName),
  formatVersion: z.number(),
  schemaVersion: z.number(),
  slug: z.string(),
  name: z.string(),
  invitePrefix: z.string().check(z.regex(/^[A-Z2-9]{2,4}$/)),
  exportedAt: z.string(),
  /** In the order in which they can be filled: what a row refers to comes before it. */
  tables: z.array(tableHeader),
  sequences: z.array(
    z.object({ table: z.string(), column: z.string(), last: z.string().check(z.regex(/^[0-9]+$/)) }),
  ),
})
export type WorldHeader = z.output<typeof header>

export const trailer = z.object({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) })

export const row = z.array(z.nullable(z.string()))

/** Sessions, codes, captchas and counters of tries end with the host they began on. */
export const leftOut: readonly string[] = [
  'schema_version',
  'session',
  'step_up',
  'second_step_pending',
  'operator_session',
  'verification',
  'captcha',
  'attempt',
  'push_token',
  'push_goodbye',
]

/** Text forms do not hang on a server's settings. */
export const plainText = `set local timezone to 'UTC'; set local datestyle to 'ISO, YMD';
  set local intervalstyle to 'iso_8601'; set local bytea_output to 'hex'; set local extra_float_digits to 3`

/** A file that cannot be taken, with a plain sentence. */
export class NotImported extends Error {
  override readonly name = 'NotImported'
}
