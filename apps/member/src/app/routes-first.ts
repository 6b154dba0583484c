/** The routes that most visits begin with: the only ones known before the table is loaded. */
import { currentPlace } from '../platform/hash-location.ts'
import { callQuery, queryClient } from '../platform/query.ts'
import type { Route } from './route.ts'
import { productsTab } from './tabs.ts'

/*
 * The data of a first screen is fetched in parallel with its code: one round trip less before it is
 * shown. A refusal is shown by the screen itself, when it reads again.
 */

function readHomeAhead(): void {
  // The line at the top and the picture, which is the largest element of the page.
  void queryClient.prefetchQuery(callQuery('notice.scroll', {}))
  void queryClient.prefetchQuery(callQuery('notice.carousel', {}))
  readProductsAhead()
}

function readProductsAhead(): void {
  void queryClient.prefetchQuery(callQuery('product.list', {}))
}

function readProductAhead(): void {
  const productId = new URLSearchParams(currentPlace().search).get('id')
  if (productId !== null) void queryClient.prefetchQuery(callQuery('product.detail', { productId }))
}

export const firstRoutes: readonly Route[] = [
  {
    path: '/index',
    title: 'title.index',
    screen: () => {
      readHomeAhead()
      return import('../features/home/home.tsx').then((file) => file.HomeScreen)
    },
    words: ['home', 'message', 'sources'],
    tab: true,
    depth: 0,
    quiet: true,
  },
  {
    path: '/projects',
    list: true,
    title: 'title.projects',
    screen: () => {
      readProductsAhead()
      return import('../features/product/projects.tsx').then((file) => file.ProjectsScreen)
    },
    words: ['product'],
    section: productsTab,
    tab: true,
    depth: 0,
  },
  {
    path: '/index/detail',
    beside: ['/projects'],
    section: productsTab,
    title: 'title.detail',
    screen: () => {
      readProductAhead()
      return import('../features/product/detail.tsx').then((file) => file.DetailScreen)
    },
    words: ['product'],
    depth: 1,
    quiet: true,
  },
  {
    path: '/user/login',
    title: 'title.login',
    screen: () => import('../features/auth/login.tsx').then((file) => file.LoginScreen),
    depth: 1,
    quiet: true,
  },
  {
    path: '/user/login/register',
    title: 'title.register',
    screen: () => import('../features/auth/register.tsx').then((file) => file.RegisterScreen),
    depth: 1,
  },
]
