/** Fetches the files that some calls answer with. Apart from `client.ts`, because few screens need it. */
import { type CallOptions, type ClientOptions, type FindCall, opened, refused, send } from './client.ts'
import type { builtCalls, CallName, InputOf } from './registry.ts'

/** The calls that answer with a file. */
export type FileCallName = {
  [N in CallName]: (typeof builtCalls)[N] extends { readonly file: true } ? N : never
}[CallName]

export interface FetchedFile {
  readonly name: string
  readonly blob: Blob
}

export interface FileOptions extends CallOptions {
  /** Told while a text comes in: lines so far, and how many it will be. */
  readonly onProgress?: (lines: number, of: number) => void
  /** The same for a text of which nobody says how long it will be. */
  readonly onLines?: (lines: number) => void
}

const lineEnd = 10

/** The whole body, counting its lines on the way. */
async function bodyOf(response: Response, { onProgress, onLines }: FileOptions): Promise<Blob> {
  const of = Number(response.headers.get('file-lines') ?? 0)
  const isTold = onLines !== undefined || (onProgress !== undefined && of > 0)
  if (!isTold || response.body === null) return await response.blob()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let lines = 0
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    pieces.push(value)
    for (const byte of value) if (byte === lineEnd) lines++
    if (of > 0) onProgress?.(Math.min(lines, of), of)
    onLines?.(lines)
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' })
}

/**
 * Makes `fetchFile(name, body)`: a file with the token in the header as ever, so that none stands in an address. A file that
 * breaks off is no file: it throws `unreachable`.
 */
export function makeFileClient<Name extends CallName>(find: FindCall<Name>, options: ClientOptions) {
  return async function fetchFile<N extends FileCallName & Name>(
    name: N,
    body: InputOf<N>,
    per: FileOptions = {},
  ): Promise<FetchedFile> {
    return await send(await find(name), body as object, options, per, async (response, token) => {
      const stated = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
      if (stated === undefined) {
        const { code, msg, data } = opened(name, await response.json(), token, options)
        throw refused(code, msg, data)
      }
      return { name: stated, blob: await bodyOf(response, per) }
    })
  }
}
