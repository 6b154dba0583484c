/**
 * A file as the answer of a call: streamed as it is made, never stored, never displayed by the
 * browser itself.
 */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Download } from '../context.ts'
import { withoutRawForms } from './raw-address.ts'

export function sendFile(reply: FastifyReply, { name, type, content, lines }: Download): FastifyReply {
  if (!/^[a-z0-9.-]+$/.test(name)) throw new Error(`not a file's name: ${name}`)
  // A slow reader slows the production down; one that goes away ends it. A failure half way breaks
  // the stream off.
  const stream = content instanceof Readable ? content : Readable.from(withoutRawForms(content))
  if (lines !== undefined) reply.header('file-lines', lines)
  return reply
    .code(200)
    .headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${name}"` })
    .type(type)
    .send(stream)
}
