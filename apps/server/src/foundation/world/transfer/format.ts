/**
 * A world in one file: gzip over lines of JSON. First a header, then each table's rows in the
 * header's order, each row an array of its columns as Postgres writes them as text (null for
 * null), then the files in base64. The header has the number of bytes that follow it and their
 * SHA-256, and ends with the mark of the host that wrote it, so that one line tells a host whether
 * to read the rest. Text, because it is exact for every type and the same on Postgres 15 to 18.
 *
 * Format 1 had hash and mark in a last line, and every secret of the world: the host still reads
 * its own files of it, and no others.
 */
import * as z from 'zod/mini'

export const formatName = 'glasshouse-world'
export const formatVersion = 2
export const formatVersionBefore = 1

const tableHeader = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().check(z.int(), z.nonnegative()),
})
export type TableHeader = z.output<typeof tableHeader>

/** A video of 20 MB; stored pictures are far smaller. */
export const fileBytesMax = 32 * 1024 * 1024
/** Bytes per line. Three bytes are four letters, so only a file's last line is padded. */
export const bytesPerLine = 192 * 1024
export const linesOfFile = (bytes: number): number => Math.ceil(bytes / bytesPerLine)

/** A hundred tables with their columns are 20 kB, each picture 65 bytes more. */
export const headerBytesMax = 4 * 1024 * 1024
/** The longest row holds a text of staff in fourteen languages. */
export const rowBytesMax = 1024 * 1024
/** A line of a file with its quotes. */
export const fileLineBytesMax = (bytesPerLine / 3) * 4 + 2
export const trailerBytesMax = 1024

const hex = z.string().check(z.regex(/^[0-9a-f]{64}$/))

const fileHeader = z.object({
  name: z.string().check(z.regex(/^[0-9a-f]{32}(?:\.small)?\.(?:webp|mp4|webm)$/)),
  bytes: z.number().check(z.int(), z.positive(), z.maximum(fileBytesMax)),
})
export type FileHeader = z.output<typeof fileHeader>

export const header = z.object({
  format: z.literal(formatName),
  formatVersion: z.number(),
  schemaVersion: z.number().check(z.int(), z.positive()),
  slug: z.string(),
  name: z.string(),
  invitePrefix: z.string().check(z.regex(/^[A-Z2-9]{2,4}$/)),
  exportedAt: z.string(),
  /**
   * In the order in which they can be filled: a referenced row precedes the row that refers to it.
   */
  tables: z.array(tableHeader),
  sequences: z.array(
    z.object({ table: z.string(), column: z.string(), last: z.string().check(z.regex(/^[0-9]+$/)) }),
  ),
  /** Pictures and films, after the rows in this order. Older files have none. */
  files: z._default(z.array(fileHeader), []),
  /** It holds the secrets of `secrets.ts`: a backup of the host. All files of format 1 do. */
  whole: z._default(z.boolean(), true),
  /** What follows this line. Missing in format 1. */
  body: z.optional(z.object({ bytes: z.number().check(z.int(), z.nonnegative()), sha256: hex })),
})
export type WorldHeader = z.output<typeof header>

/** The last line of format 1. */
export const trailer = z.object({ sha256: hex })

export const row = z.array(z.nullable(z.string()))

/** Sessions, codes, captchas and counters of tries are not moved to another host. */
export const leftOut: readonly string[] = [
  'schema_version',
  'session',
  'view_session',
  'step_up',
  'second_step_pending',
  'operator_session',
  'staff_pending',
  'staff_challenge',
  'verification',
  'captcha',
  'attempt',
  'push_token',
  'push_goodbye',
]

/** Text forms must not depend on a server's settings. */
export const plainText = `set local timezone to 'UTC'; set local datestyle to 'ISO, YMD';
  set local intervalstyle to 'iso_8601'; set local bytea_output to 'hex'; set local extra_float_digits to 3`

/** A file that is not accepted, with a plain sentence and the kind of the fault. */
export class NotImported extends Error {
  override readonly name = 'NotImported'
  readonly fault: 'damaged' | 'newer' | 'foreign'
  constructor(sentence: string, fault: NotImported['fault'] = 'damaged') {
    super(sentence)
    this.fault = fault
  }
}

/** Progress: rows read, written. */
export type TransferProgress = (stage: 'read' | 'write' | 'prove', done: number, of: number) => void
