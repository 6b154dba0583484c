import { memo, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { goBack } from '../platform/hash-location.ts'
import { rootPath } from '../platform/login-place.ts'
import { useSession } from '../platform/session.ts'
import { Boundary, failed } from '../ui/lazy-part.tsx'
import { Screen } from '../ui/screen.tsx'
import { type Part, ShellContext } from '../ui/shell-context.ts'
import { Spinner } from '../ui/spinner.tsx'
import { lazyScreen, lazyWith } from './lazy-screen.ts'
import type { Route } from './route.ts'
import { restoreScroll } from './scroll.ts'
import { sayArrived, useSettled } from './settled.ts'
import { type Slide, slideOf } from './slide.ts'
import { isTab } from './tabs.ts'

const SupportPlace = lazyWith(
  () => import('../features/support/widget.tsx').then((file) => file.SupportPlace),
  [],
)

/**
 * While a screen's code loads: its header immediately, a spinner after a delay unless the route is
 * a quiet one.
 */
export function Waiting({ quiet }: { quiet: boolean }) {
  return <Screen busy>{quiet ? null : <Spinner />}</Screen>
}

/** In place of a screen: the frame and its mark stay. */
const screenFailed = (error: unknown) => <Screen>{failed(error)}</Screen>

/**
 * Rendered beside the screen, inside the same boundary: its effect runs once the screen is
 * rendered.
 */
function Arrival({ onArrive }: { onArrive: () => void }) {
  const latest = useRef(onArrive)
  latest.current = onArrive
  useLayoutEffect(() => latest.current(), [])
  return null
}

/** The route's slide when it was entered, kept while the screen is rendered again. */
function useSlide(route: Route): Slide {
  const [came, setCame] = useState<{ route: Route; slide: Slide }>({ route, slide: 'none' })
  if (came.route === route) return came.slide
  const next = { route, slide: slideOf(came.route.depth, route.depth) }
  setCame(next)
  return next.slide
}

interface Props {
  readonly route: Route
  readonly onMenu: () => void
  /** Undefined: the screen is alone. */
  readonly part?: Part
  /** Where the back button leads when this page was opened by its address. */
  readonly backTo?: string
}

/**
 * The screen of a route, with the parts of the frame that it can call on. Memoised: the world's
 * clock, which the frame shows, does not render the screen again.
 */
export const Pane = memo(function Pane({ route, onMenu, part, backTo = rootPath }: Props) {
  const { t } = useTranslation('common')
  const settled = useSettled()
  const beside = useSession() !== null && settled
  const Shown = lazyScreen(route)
  const title = t(route.title)
  const slide = useSlide(route)

  useLayoutEffect(() => {
    if (part === 'behind') return
    document.title = route.path === rootPath ? t('appName') : `${title} · ${t('appName')}`
  }, [route, title, t, part])

  const arrive = () => {
    // Focus moves to the new screen's heading, so that a screen reader announces the place; not on
    // the first load. The heading is found by a document query: this runs before the pane's own ref
    // is set.
    const isFirst = sayArrived()
    if (!isFirst && part !== 'behind')
      document.querySelector<HTMLElement>('.pane h1')?.focus({ preventScroll: true })
    // The list beside an opened screen stays where its reader is.
    if (part !== 'open') restoreScroll()
  }
  const shell = useMemo(
    () => ({
      title,
      isTab: isTab(route),
      ...(part === undefined ? {} : { part }),
      goBack: () => goBack(backTo),
      openMenu: onMenu,
      support:
        beside && part !== 'behind' ? (
          <Suspense fallback={null}>
            <SupportPlace />
          </Suspense>
        ) : null,
      languagePlace: '/index/language',
    }),
    [title, route, onMenu, beside, part, backTo],
  )

  return (
    <ShellContext value={shell}>
      <div className="pane" key={route.path} data-slide={slide} data-route={route.path}>
        <Boundary instead={screenFailed}>
          <Suspense fallback={<Waiting quiet={route.quiet === true} />}>
            <Shown />
            <Arrival onArrive={arrive} />
          </Suspense>
        </Boundary>
      </div>
    </ShellContext>
  )
})
