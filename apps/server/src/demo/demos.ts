/** The demo worlds of a host. */
import type { DemoWorld } from './demo-world.ts'
import { paysEarnings } from './pays-earnings.ts'
import { promisesMore } from './promises-more.ts'

/**
 * The first demo is ready before the server answers, and `/` leads to it; the second is made while
 * the server already answers.
 */
export const firstDemo: DemoWorld = promisesMore
export const secondDemo: DemoWorld = paysEarnings
export const demos: readonly DemoWorld[] = [firstDemo, secondDemo]
