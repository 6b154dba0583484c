/**
 * What the fixed scenarios come to by each version of the rules (`figures-of.fixture.ts`). A line
 * is only ever added, with a new version or a new lever: a link that somebody was sent opens the
 * same figures. Version 1 is the lab's first: no figure has changed since the lab began.
 */
import type { FixedName } from './figures-of.fixture.ts'
import type { EngineVersion } from './versions.ts'

export const digests: Readonly<Record<EngineVersion, Readonly<Record<FixedName, string>>>> = {
  1: {
    usual: '16d6f54d430f4f99',
    spreading: '54d4a38fbc0b78f8',
    growing: 'e7623649227b1a0d',
    steady: 'd3856868fc708283',
    'at-once': 'ad4bb9fe19394f05',
    listed: '268dd73941333126',
    shared: '8f308d0e1877d2c8',
    honest: 'a01b6afe001ae099',
    rumour: 'e6afb1fa22618617',
    savings: '979e57bba2dd0a2d',
    fright: '23dde5f64607f1a1',
  },
}
