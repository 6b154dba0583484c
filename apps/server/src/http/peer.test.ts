import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { peerOf } from './peer.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:50123', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['unknown', '10.0.0.1'],
  ['203.0.113.7:x', '10.0.0.1'],
  ['_hidden', '10.0.0.1'],
  ['', '10.0.0.1'],
])('%j is the peer %s', (ip, peer) => {
  expect(peerOf({ ip, socket: { remoteAddress: '10.0.0.1' } } as FastifyRequest)).toBe(peer)
})
