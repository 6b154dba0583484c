/**
 * Fetches the files that some calls return. Apart from `client.ts`, because few screens need it.
 */
import { type CallOptions, type ClientOptions, type FindCall, opened, refused, send } from './client.ts'
import type { CallName, callDeclarations, InputOf } from './registry.ts'

/** The calls that return a file. */
export type FileCallName = {
  [N in CallName]: (typeof callDeclarations)[N] extends { readonly file: true } ? N : never
}[CallName]

export interface FetchedFile {
  readonly name: string
  readonly blob: Blob
}

export interface FileOptions extends CallOptions {
  /** Progress of a text: lines so far, and the total. */
  readonly onProgress?: (lines: number, of: number) => void
  /** The same for a text of unknown length. */
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
 * Makes `fetchFile(name, body)`: a file with the token in the header as always, so that no address
 * contains it. An incomplete file is refused: it throws `unreachable`.
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
