/**
 * Powers and the exponential by multiplication, addition and division alone. `Math.exp`, `Math.log`
 * and `**` may differ in the last bit from engine to engine, and what decides a run may not: these
 * give the same float everywhere.
 */

/** base^exponent for a whole exponent ≥ 0, by squaring. */
export function powerOf(base: number, exponent: number): number {
  if (!Number.isInteger(exponent) || exponent < 0) throw new RangeError(`a power of ${exponent}`)
  let result = 1
  let square = base
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result *= square
    square *= square
  }
  return result
}

/** Terms of the series that change a float when its argument is at most a half. */
const terms = 18

/**
 * e^x to thirteen digits: halved until it is at most a half, a series of powers, and squared as
 * often as it was halved.
 */
export function expOf(x: number): number {
  if (Number.isNaN(x)) throw new RangeError('e to the power of nothing')
  if (x < -745) return 0
  if (x > 709) throw new RangeError(`e^${x} is beyond every float`)
  let halvings = 0
  let small = x
  while (small > 0.5 || small < -0.5) {
    small /= 2
    halvings += 1
  }
  let sum = 1
  for (let term = terms; term >= 1; term--) sum = 1 + (small / term) * sum
  for (let left = halvings; left > 0; left--) sum *= sum
  return sum
}
