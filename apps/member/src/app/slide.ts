/**
 * The direction in which a screen slides in: the sign of the difference of the routes' depths
 * (decisions, section 4).
 */
export type Slide = 'forward' | 'back' | 'none'

export function slideOf(fromDepth: number | null, toDepth: number): Slide {
  if (fromDepth === null || fromDepth === toDepth) return 'none'
  return toDepth > fromDepth ? 'forward' : 'back'
}
