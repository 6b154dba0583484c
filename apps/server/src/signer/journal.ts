/**
 * The signer's journal, one JSON line for each act, written to disk before the signer answers. It
 * is read in full at start. A last line that a crash cut short was never answered, so it is
 * dropped. A broken line anywhere else stops the signer.
 */
import { closeSync, ftruncateSync, readFileSync, writeSync } from 'node:fs'
import * as z from 'zod/mini'
import { openWrittenThrough } from './kept-file.ts'

const entry = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('opened'), chainId: z.int(), genesis: z.string(), token: z.string() }),
  z.strictObject({ kind: z.literal('address'), address: z.string(), atMs: z.number() }),
  z.strictObject({
    kind: z.literal('filling'),
    world: z.int(),
    fillingId: z.string(),
    amount: z.string(),
    atMs: z.number(),
  }),
  z.strictObject({
    kind: z.literal('payout'),
    payoutId: z.string(),
    /**
     * Missing in payouts that were signed before worlds had parts: there `payoutId` begins with
     * the world.
     */
    world: z.optional(z.int()),
    to: z.string(),
    amount: z.string(),
    nonce: z.int(),
    hash: z.string(),
    raw: z.string(),
    atMs: z.number(),
  }),
])
export type Entry = z.output<typeof entry>

export interface Journal {
  readonly entries: readonly Entry[]
  /** Returns when the entry survives a power cut. */
  append(made: Entry): void
  close(): void
}

/** The complete lines of a text, and their length in bytes. */
function wholeLines(text: string): { lines: string[]; bytes: number } {
  const end = text.lastIndexOf('\n') + 1
  const whole = text.slice(0, end)
  return { lines: whole.split('\n').filter((line) => line !== ''), bytes: Buffer.byteLength(whole) }
}

export function openJournal(file: string): Journal {
  const descriptor = openWrittenThrough(file)
  const { lines, bytes } = wholeLines(readFileSync(file, 'utf8'))
  const entries = lines.map((line, index) => {
    const parsed = entry.safeParse(safeJson(line))
    if (!parsed.success) throw new Error(`${file} is damaged in line ${index + 1}`)
    return parsed.data
  })
  ftruncateSync(descriptor, bytes)
  let at = bytes
  return {
    entries,
    append: (made) => {
      const line = Buffer.from(`${JSON.stringify(made)}\n`)
      writeSync(descriptor, line, 0, line.length, at)
      at += line.length
      entries.push(made)
    },
    close: () => closeSync(descriptor),
  }
}

function safeJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
