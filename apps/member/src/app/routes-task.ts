/** Routes of tasks with a one-time reward: sharing a practice video, joining the practice group. */
import type { Route } from './route.ts'

const shape = { words: ['task', 'sources'], member: true, depth: 1 } as const

export const taskRoutes: readonly Route[] = [
  {
    ...shape,
    path: '/index/shareLink',
    beside: ['/user/reward'],
    title: 'title.shareLink',
    screen: () => import('../features/task/share-link.tsx').then((file) => file.ShareLinkScreen),
  },
  {
    ...shape,
    path: '/index/joinGroup',
    beside: ['/user/reward'],
    title: 'title.joinGroup',
    screen: () => import('../features/task/join-group.tsx').then((file) => file.JoinGroupScreen),
  },
  {
    path: '/practice/videos',
    title: 'title.practiceVideos',
    screen: () => import('../features/task/videos.tsx').then((file) => file.VideosScreen),
    words: ['task', 'message'],
    depth: 1,
  },
  {
    path: '/practice/group',
    title: 'title.practiceGroup',
    screen: () => import('../features/task/group-page.tsx').then((file) => file.GroupPageScreen),
    words: ['task'],
    member: true,
    depth: 1,
  },
]
