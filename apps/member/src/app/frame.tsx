import { useStore } from '@glasshouse/web/value-store.ts'
import { Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { errorSentence } from '../i18n/error-sentence.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useIsOpenPlace } from '../platform/features.ts'
import { navigate, splitPlace, usePlace } from '../platform/hash-location.ts'
import { loginPath, loginPlace, placeAfterLogin, rootPath } from '../platform/login-place.ts'
import { useOnNewDay } from '../platform/new-day.ts'
import { noPermissionPlace } from '../platform/no-permission.ts'
import { closePracticePhone, practiceOpen } from '../platform/practice.ts'
import { useSession } from '../platform/session.ts'
import { useViewing } from '../platform/viewing.ts'
import { useWasWideAt } from '../platform/wide.ts'
import { LazyPart } from '../ui/lazy-part.tsx'
import { MarkStrip } from '../ui/mark.tsx'
import { TabBar } from '../ui/tab-bar.tsx'
import { Announced, toast } from '../ui/toast.tsx'
import { useRouteOf } from './known-routes.ts'
import { DualPane } from './lazy-dual.ts'
import { lazyWith } from './lazy-screen.ts'
import { Pane, Waiting } from './pane.tsx'
import type { Route } from './route.ts'
import { useSettled } from './settled.ts'
import { SideMenu } from './side-menu.tsx'
import { isTab, tabs } from './tabs.ts'
import { useLiveNews } from './use-live-news.ts'
import { useNoSuchWorld, useWorldNote } from './world-note.ts'

const WorldNotFoundScreen = lazyWith(
  () => import('../features/system/world-not-found.tsx').then((file) => file.WorldNotFoundScreen),
  ['app'],
)

const SupportWidget = lazyWith(
  () => import('../features/support/widget.tsx').then((file) => file.SupportWidget),
  [],
)

const MemberPopups = lazyWith(
  () => import('./member-popups.tsx').then((file) => file.MemberPopups),
  ['app', 'message', 'reward', 'sources'],
)

const ViewBanner = lazyWith(
  () => import('../features/view/view-banner.tsx').then((file) => file.ViewBanner),
  ['app'],
)

const LogoutConfirm = lazyWith(
  () => import('../features/system/logout-confirm.tsx').then((file) => file.LogoutConfirm),
  ['app'],
)

const PhoneSheet = lazyWith(
  () => import('../features/practice/phone-sheet.tsx').then((file) => file.PhoneSheet),
  ['practice'],
)

/** The route to show for a place, `coming`, or null while the reader is redirected. */
function useRoute(place: string): Route | 'coming' | null {
  const { path, search } = splitPlace(place)
  const loggedIn = useSession() !== null
  const isOpen = useIsOpenPlace()
  const route = useRouteOf(path === '/' ? rootPath : path)
  const isClosed = route !== 'coming' && route.member === true && !loggedIn
  const wanted = path === loginPath && loggedIn ? placeAfterLogin(search) : null
  const elsewhere = isOpen(path) ? (isClosed ? loginPlace(place) : wanted) : noPermissionPlace('feature')
  const target = path === '/' ? rootPath : elsewhere
  useEffect(() => {
    if (target !== null) navigate(target, { replace: true })
  }, [target])
  return target === null ? route : null
}

interface ShownProps {
  readonly route: Route | 'coming' | null
  readonly place: string
  readonly onMenu: () => void
}

function Shown({ route, place, onMenu }: ShownProps) {
  const isWide = useWasWideAt(place)
  if (route === null) return null
  if (route === 'coming') return <Waiting quiet={false} />
  if (!isWide) return <Pane route={route} onMenu={onMenu} />
  return (
    <Suspense fallback={<Waiting quiet />}>
      <DualPane route={route} place={place} onMenu={onMenu} />
    </Suspense>
  )
}

/** Apart from the frame, which a reading of the world's clock need not render. */
function WorldStrip() {
  useOnNewDay()
  return <MarkStrip note={useWorldNote()} />
}

/**
 * At an address that names no world only two things are shown: the mark, and the way to a world
 * that exists.
 */
const WorldNotFound = () => (
  <div className="frame">
    <MarkStrip note={null} />
    <LazyPart>
      <WorldNotFoundScreen />
    </LazyPart>
  </div>
)

/**
 * The phone's code failed to load: closing it lets the next press load it again, or report the
 * failure again.
 */
function sayNoPhone(error: unknown): void {
  closePracticePhone()
  toast(errorSentence(error), 'wrong')
}

/** The frame of every screen: mark, world note, screen, tabs, announcements. */
export function Frame() {
  const { t } = useTranslation('common')
  const place = usePlace()
  const route = useRoute(place)
  const settled = useSettled()
  useLiveNews(settled)
  const loggedIn = useSession() !== null
  const view = useViewing()
  const noSuchWorld = useNoSuchWorld()
  const [open, setOpen] = useState<'menu' | 'logout' | null>(null)
  const phoneOpen = useStore(practiceOpen)
  const isOpen = useIsOpenPlace()
  // A sheet belongs to the screen that opened it. A layout effect runs before the new screen's own
  // effects, which may open a sheet.
  useLayoutEffect(() => {
    closePracticePhone()
    setOpen(null)
  }, [route])
  const openMenu = useCallback(() => setOpen('menu'), [])
  const close = () => setOpen(null)
  const sayNotOpen = (error: unknown) => {
    close()
    toast(errorSentence(error), 'wrong')
  }
  if (noSuchWorld) return <WorldNotFound />
  return (
    <div className="frame">
      <WorldStrip />
      <Shown route={route} place={place} onMenu={openMenu} />
      {route !== null && route !== 'coming' ? (
        <TabBar
          label={t('tabsLabel')}
          current={route.path}
          section={route.section}
          beside={!isTab(route)}
          tabs={tabs.filter(({ href }) => isOpen(href)).map((tab) => ({ ...tab, label: t(tab.label) }))}
        />
      ) : null}
      <Announced />
      {view === null ? null : (
        <LazyPart>
          <ViewBanner view={view} />
        </LazyPart>
      )}
      {loggedIn && settled && view === null ? (
        <LazyPart>
          <SupportWidget />
          <MemberPopups />
        </LazyPart>
      ) : null}
      <SideMenu open={open === 'menu'} onClose={close} onLogout={() => setOpen('logout')} />
      {open === 'logout' ? (
        <LazyPart onFailure={sayNotOpen}>
          <LogoutConfirm open onClose={close} />
        </LazyPart>
      ) : null}
      {phoneOpen ? (
        <LazyPart onFailure={sayNoPhone}>
          <PhoneSheet />
        </LazyPart>
      ) : null}
    </div>
  )
}
