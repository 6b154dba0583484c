/**
 * The console: react-admin provides lists, login and translation; the frame, the theme and the
 * screens are ours.
 */
import { type ReactNode, useEffect } from 'react'
import {
  AdminContext,
  AdminUI,
  type I18nProvider,
  type LayoutProps,
  Resource,
  useStore,
  useTheme,
} from 'react-admin'
import { Route } from 'react-router'
import { today } from '../features/now/today/index.ts'
import { authProvider } from '../platform/auth-provider.ts'
import { choices } from '../platform/choices.ts'
import { dataProvider } from '../platform/data-provider.ts'
import { type Feature, isFor } from '../platform/feature.ts'
import { queryClient } from '../platform/queries.ts'
import type { Session } from '../platform/session.ts'
import { features } from './features.ts'
import { Frame } from './frame.tsx'
import { LoginScreen } from './login.tsx'
import { NotFound, Start } from './not-found.tsx'
import { screenElement } from './screen.tsx'
import { themeOf } from './theme.ts'

const resources = new Map(
  features.flatMap(({ name, resource }) => (resource === undefined ? [] : [[name, resource] as const])),
)
const data = dataProvider(resources)
const light = themeOf('light')
const dark = themeOf('dark')

/**
 * One element per screen, made once: a new element at every render would fetch and mount the screen
 * again.
 */
const elements = new Map(
  features.map(({ name, list, show, more = {} }: Feature) => [
    name,
    {
      list: screenElement(list, name === today.name),
      show: show && screenElement(show),
      more: Object.entries(more).map(([path, screen]) => (
        <Route key={path} path={path} element={screenElement(screen)} />
      )),
    },
  ]),
)

function resourceOf({ name }: Feature): ReactNode {
  const { list, show, more } = elements.get(name) ?? {}
  return (
    <Resource key={name} name={name} {...(list ? { list } : {})} {...(show ? { show } : {})}>
      {more}
    </Resource>
  )
}

/**
 * The page's own colours follow the theme switch; until it is first used, they follow the system.
 */
function Layout({ children }: LayoutProps) {
  const [theme] = useTheme()
  const [chosen] = useStore<string | undefined>('theme')
  useEffect(() => {
    if (chosen === undefined) delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }, [theme, chosen])
  return <Frame>{children}</Frame>
}

/** The two parts of `Admin`, which also brings a translator of its own. */
export function Console({ words }: { words: I18nProvider }) {
  return (
    <AdminContext
      dataProvider={data}
      queryClient={queryClient}
      authProvider={authProvider}
      i18nProvider={words}
      store={choices}
      lightTheme={light}
      darkTheme={dark}
    >
      <AdminUI
        layout={Layout}
        loginPage={LoginScreen}
        catchAll={NotFound}
        dashboard={Start}
        requireAuth
        disableTelemetry
      >
        {(who: Session | null) =>
          features.filter((feature) => who !== null && isFor(feature, who)).map(resourceOf)
        }
      </AdminUI>
    </AdminContext>
  )
}
