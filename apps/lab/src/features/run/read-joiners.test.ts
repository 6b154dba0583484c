import { expect, test } from 'vitest'
import { readJoiners } from './read-joiners.ts'

test.each([
  ['10\n0\n25\n', { joiners: [10, 0, 25] }],
  ['10\r\n 5 \r\n', { joiners: [10, 5] }],
  ['10\n\n25', { wrongLine: 2 }],
  ['day,joiners\n0,5', { wrongLine: 1 }],
  ['1\n-3', { wrongLine: 2 }],
  ['1.5', { wrongLine: 1 }],
  ['1000001', { wrongLine: 1 }],
  ['', { wrongLine: 1 }],
  ['1\n'.repeat(1_096), { wrongLine: null }],
])('%j', (text, read) => expect(readJoiners(text)).toEqual(read))
