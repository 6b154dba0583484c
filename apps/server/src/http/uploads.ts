/**
 * Uploaded pictures and films as a page requests them: never executed, never sniffed for a type,
 * never inside another page.
 */
import { createReadStream } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Host } from '../context.ts'
import { findOpenFile } from '../foundation/upload/index.ts'
import type { Worlds } from '../foundation/world/index.ts'
import { headerOf } from './header.ts'

/** An hour: files that staff hide are gone from every browser by then. */
const cached = 'private, max-age=3600'
const policy = "default-src 'none';sandbox;frame-ancestors 'none'"

interface Range {
  readonly start: number
  readonly end: number
}

/**
 * One range of bytes, as players request it; any other header is answered with the whole file.
 * Null: the range is outside the file.
 */
function rangeOf(header: string | undefined, bytes: number): Range | null | undefined {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (found === null || (found[1] === '' && found[2] === '')) return undefined
  const [, first = '', last = ''] = found
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  return start > end ? null : { start, end }
}

export function mountUploads(
  app: FastifyInstance,
  { worlds, host }: { readonly worlds: Worlds; readonly host: Host },
): void {
  app.get<{ Params: { world: string; file: string } }>('/uploads/:world/:file', async (request, reply) => {
    const { world: slug, file } = request.params
    const world = await worlds.find(slug)
    const found = world && (await findOpenFile({ world, host }, file))
    if (found === undefined) return reply.callNotFound()
    reply
      .headers({
        'content-security-policy': policy,
        'cache-control': cached,
        'content-disposition': 'inline',
        'accept-ranges': 'bytes',
      })
      .type(found.type)
    const range = rangeOf(headerOf(request, 'range'), found.bytes)
    if (range === null)
      return reply.code(416).header('content-range', `bytes */${found.bytes}`).send(Buffer.alloc(0))
    if (range === undefined)
      return reply.header('content-length', found.bytes).send(createReadStream(found.path))
    return reply
      .code(206)
      .headers({
        'content-range': `bytes ${range.start}-${range.end}/${found.bytes}`,
        'content-length': range.end - range.start + 1,
      })
      .send(createReadStream(found.path, range))
  })
}
