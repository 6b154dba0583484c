/** A first password, drawn for somebody else and shown once. */
import { passwordPattern } from '@glasshouse/contract'
import type { Random } from '../../../platform/random.ts'

/** Nothing that looks like something else when it is read out or copied by hand. */
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 16

/** 16 of 55 are 92 bits; members’ and staff’s rules both take it. */
export function drawPassword(random: Random): string {
  const text = Array.from({ length }, () => letters[random.below(letters.length)] ?? 'x').join('')
  return passwordPattern.test(text) ? text : drawPassword(random)
}
