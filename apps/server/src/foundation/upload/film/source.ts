/** An uploaded film, read in windows: memory stays flat however its parts are arranged. */
import type { FileHandle } from 'node:fs/promises'

const windowBytes = 256 * 1024

/** A film that cannot be parsed to its last byte: nothing that is not understood is kept. */
export class NotCleaned extends Error {
  override readonly name = 'NotCleaned'
}

export interface Source {
  readonly bytes: number
  /**
   * Exactly this number of bytes from that offset. Errors: NotCleaned when the film ends before.
   */
  read(at: number, length: number): Promise<Buffer>
  /** The same in parts, for long ranges. */
  parts(at: number, length: number): AsyncGenerator<Buffer>
}

export function sourceOf(file: FileHandle, bytes: number): Source {
  let window = Buffer.alloc(0)
  let from = 0
  async function read(at: number, length: number): Promise<Buffer> {
    if (at < 0 || length < 0 || at + length > bytes) throw new NotCleaned('it ends in the middle')
    if (at < from || at + length > from + window.length) {
      const wanted = Math.min(Math.max(length, windowBytes), bytes - at)
      const { bytesRead, buffer } = await file.read(Buffer.alloc(wanted), 0, wanted, at)
      if (bytesRead < length) throw new NotCleaned('it ends in the middle')
      window = buffer.subarray(0, bytesRead)
      from = at
    }
    return window.subarray(at - from, at - from + length)
  }
  async function* parts(at: number, length: number): AsyncGenerator<Buffer> {
    for (let done = 0; done < length; done += windowBytes)
      yield await read(at + done, Math.min(windowBytes, length - done))
  }
  return { bytes, read, parts }
}

export interface Output {
  /** The offset of the next byte. */
  readonly at: number
  write(content: Buffer): Promise<void>
  copy(source: Source, at: number, length: number): Promise<void>
  /** Overwrites earlier bytes. */
  patch(at: number, content: Buffer): Promise<void>
  /** Flushes everything to the file. */
  flush(): Promise<void>
}

export function outputTo(file: FileHandle): Output {
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let flushed = 0
  async function flush() {
    if (waitingBytes === 0) return
    const content = Buffer.concat(waiting, waitingBytes)
    await file.write(content, 0, content.length, flushed)
    flushed += content.length
    waiting = []
    waitingBytes = 0
  }
  async function write(content: Buffer) {
    waiting.push(Buffer.from(content))
    waitingBytes += content.length
    if (waitingBytes >= windowBytes) await flush()
  }
  return {
    get at() {
      return flushed + waitingBytes
    },
    write,
    flush,
    copy: async (source, at, length) => {
      for await (const part of source.parts(at, length)) await write(part)
    },
    patch: async (at, content) => {
      await flush()
      await file.write(content, 0, content.length, at)
    },
  }
}
