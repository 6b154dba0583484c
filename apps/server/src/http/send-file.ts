/** A file as the answer of a call: streamed as it is made, never kept, never shown in the browser by itself. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Download } from '../context.ts'
import { withoutRawForms } from './raw-address.ts'

export function sendFile(reply: FastifyReply, { name, type, content, lines }: Download): FastifyReply {
  if (!/^[a-z0-9.-]+$/.test(name)) throw new Error(`not a file's name: ${name}`)
  // A reader that is slow holds the making up; one that goes away ends it. What fails half way breaks off.
  const stream = content instanceof Readable ? content : Readable.from(withoutRawForms(content))
  if (lines !== undefined) reply.header('file-lines', lines)
  return reply
    .code(200)
    .headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${name}"` })
    .type(type)
    .send(stream)
}
