/** A route's screen as a lazy component: its code, its words and its first read load together. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadWords } from '../i18n/index.ts'
import type { Namespace } from '../i18n/words.ts'
import { reportFailure } from '../platform/script-failure.ts'
import type { Route } from './route.ts'

interface Loaded<P> {
  readonly screen: () => Promise<ComponentType<P>>
  readonly words?: readonly Namespace[]
  readonly firstRead?: () => void
}

/** A failure is reported and thrown. The first read goes on, and its failure is the screen's. */
export async function loadScreen<P>({ screen, words = [], firstRead }: Loaded<P>) {
  try {
    firstRead?.()
    const [component] = await Promise.all([screen(), loadWords(words)])
    return { default: component }
  } catch (error) {
    reportFailure(error)
    throw error
  }
}

/** A component that loads with its words when it is first shown. */
export const lazyWith = <P>(
  screen: () => Promise<ComponentType<P>>,
  words: readonly Namespace[],
): LazyExoticComponent<ComponentType<P>> => lazy(() => loadScreen({ screen, words }))

const screens = new Map<string, LazyExoticComponent<ComponentType>>()

export function lazyScreen(route: Route): LazyExoticComponent<ComponentType> {
  const screen = screens.get(route.path) ?? lazy(() => loadScreen(route))
  screens.set(route.path, screen)
  return screen
}
