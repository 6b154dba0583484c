/**
 * The raw form of an address, a hash or a key of the chain never leaves the server: a real wallet
 * would take it. Members and operators see the practice form. An answer that would contain a raw
 * form is a bug, and is not sent.
 */
import type { FastifyInstance } from 'fastify'

/** 20 bytes or more: an address, a topic that holds one, a hash, a key, a signed transaction. */
const rawForm = /0x[0-9a-f]{40}/i

export const holdsRawForm = (text: string): boolean => text.includes('0x') && rawForm.test(text)

/** The length of a raw form, which may be split between two pieces. */
const rawFormLength = 42

/**
 * The same check for a text that is made while it is sent; a form that is split between two pieces
 * is found too.
 */
export async function* withoutRawForms(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let tail = ''
  for await (const piece of pieces) {
    if (holdsRawForm(tail + piece)) throw new Error('a raw address was about to leave the server')
    tail = (tail + piece).slice(1 - rawFormLength)
    yield piece
  }
}

/** The last check of every text answer, whatever made it. */
export function keepRawFormsIn(app: FastifyInstance): void {
  // A cached answer is sent thousands of times as the same string, which is recognised by its
  // address in memory.
  let clean = ''
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (payload === clean || typeof payload !== 'string') return done(null, payload)
    if (!holdsRawForm(payload)) {
      clean = payload
      return done(null, payload)
    }
    reply.removeHeader('content-length')
    done(new Error('a raw address was about to leave the server'))
  })
}
