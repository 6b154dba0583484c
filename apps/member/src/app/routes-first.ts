/** Routes that most visits begin with: all that is known of the table before somebody goes further. */
import { currentPlace } from '../platform/hash-location.ts'
import { callQuery, queryClient } from '../platform/query.ts'
import type { Route } from './route.ts'

/*
 * What a first screen reads is asked for beside its code and not after it: one round trip less
 * before it is seen. A refusal is the screen's own to show, when it asks again.
 */

function readHomeAhead(): void {
  // The line at the top and the picture, which is the largest thing of the page.
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
    title: 'title.projects',
    screen: () => {
      readProductsAhead()
      return import('../features/product/projects.tsx').then((file) => file.ProjectsScreen)
    },
    words: ['product'],
    tab: true,
    depth: 0,
  },
  {
    path: '/index/detail',
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
