/** A first password, drawn for another person and shown once. */
import { passwordPattern } from '@glasshouse/contract'
import type { Random } from '../../../platform/random.ts'

/** Without characters that look alike when the password is read out or copied by hand. */
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 16

/** 16 of 55 are 92 bits; the rules for members and for staff both accept it. */
export function drawPassword(random: Random): string {
  const text = Array.from({ length }, () => letters[random.below(letters.length)] ?? 'x').join('')
  return passwordPattern.test(text) ? text : drawPassword(random)
}
