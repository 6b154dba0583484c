/** A header may be repeated: every part of http that reads one reads it here. */
import type { FastifyRequest } from 'fastify'

/** One header as text; undefined when it is missing or repeated. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}
