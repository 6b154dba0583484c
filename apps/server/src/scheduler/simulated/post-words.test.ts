import { languageCodes } from '@glasshouse/contract'
import { type KeyOf, sourcesOf } from '@glasshouse/words/read.ts'
import { expect, test } from 'vitest'

const gapsOf = (text: string) => new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
const untilGap = (text: string) => text.slice(0, text.indexOf('{'))

test.each(languageCodes)(
  '%s: a post about an income says what was promised and paid, and no more',
  (code) => {
    const words = sourcesOf(code, 'server/posts') as Record<KeyOf<'server/posts'>, string>
    const { bought, paid, paidInPart, answer } = words
    expect(gapsOf(bought)).toEqual(new Set(['dayReturn', 'days', 'machine', 'price']))
    expect(gapsOf(paidInPart)).toEqual(new Set(['paid', 'promised']))
    expect(gapsOf(paid)).toEqual(new Set(['paid']))
    expect(gapsOf(answer)).toEqual(new Set())
    // Both begin with the promise: "brought" would say that the machine earned the money.
    expect(untilGap(paid)).toBe(untilGap(paidInPart))
    // It is one sentence: the promise, and that all of it was paid.
    expect(paid.split(/[.।](?:\s|$)/).filter((sentence) => sentence !== '')).toHaveLength(1)
  },
)
