import { expect, test } from 'vitest'
import { coarsePeer, peerKey } from './peer.ts'

test.each([
  ['192.168.1.20', '192.168.1.20'],
  ['::ffff:192.168.1.20', '192.168.1.20'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::7', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, key) => {
  expect(peerKey(address)).toBe(key)
})

test.each([
  ['192.168.1.20', '192.168.x.x'],
  ['::ffff:192.168.1.20', '192.168.x.x'],
  ['2001:DB8:1:2::7', '2001:db8::/32'],
  ['unknown', null],
])('of %s only %s is stored', (address, kept) => {
  expect(coarsePeer(address)).toBe(kept)
})
