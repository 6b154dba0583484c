/** A route's screen as a lazy component: its code and its words load together, once. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadWords } from '../i18n/index.ts'
import type { Namespace } from '../i18n/words.ts'
import { reportFailure } from '../platform/script-failure.ts'
import type { Route } from './route.ts'

/** A component that loads with its words when it is first shown. */
export const lazyWith = <P>(
  load: () => Promise<ComponentType<P>>,
  words: readonly Namespace[],
): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => {
    try {
      const [component] = await Promise.all([load(), loadWords(words)])
      return { default: component }
    } catch (error) {
      reportFailure(error)
      throw error
    }
  })

const screens = new Map<string, LazyExoticComponent<ComponentType>>()

/** Loads a screen's code, its words and its first read in parallel; a failed read is the screen's. */
export async function loadScreen({ screen, words = [], firstRead }: Route): Promise<ComponentType> {
  void firstRead?.().catch(() => undefined)
  const [component] = await Promise.all([screen(), loadWords(words)])
  return component
}

export function lazyScreen(route: Route): LazyExoticComponent<ComponentType> {
  const screen = screens.get(route.path) ?? lazyWith(() => loadScreen(route), [])
  screens.set(route.path, screen)
  return screen
}
