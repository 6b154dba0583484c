/** Routes of news, notices and the member's inbox. */
import { readInbox } from './first-reads.ts'
import type { Route } from './route.ts'

const article = () => import('../features/message/article.tsx').then((file) => file.ArticleScreen)
const news = () => import('../features/message/news-list.tsx').then((file) => file.NewsScreen)

export const messageRoutes: readonly Route[] = [
  {
    path: '/message',
    list: true,
    title: 'title.message',
    screen: () => import('../features/message/messages.tsx').then((file) => file.MessagesScreen),
    words: ['message', 'reward', 'sources'],
    firstRead: readInbox,
    member: true,
    tab: true,
    depth: 0,
  },
  {
    path: '/news',
    list: true,
    title: 'title.news',
    screen: news,
    words: ['message'],
    tab: true,
    depth: 0,
  },
  {
    path: '/user/news',
    list: true,
    title: 'title.news',
    screen: news,
    words: ['message'],
    member: true,
    depth: 1,
  },
  {
    path: '/user/msg',
    title: 'title.msg',
    screen: () => import('../features/message/inbox.tsx').then((file) => file.InboxScreen),
    words: ['message'],
    member: true,
    depth: 1,
  },
  {
    path: '/support',
    list: true,
    title: 'title.support',
    screen: () => import('../features/support/support.tsx').then((file) => file.SupportScreen),
    words: ['support'],
    depth: 1,
  },
  {
    path: '/user/feedback',
    beside: ['/support'],
    title: 'title.feedback',
    screen: () => import('../features/feedback/feedback.tsx').then((file) => file.FeedbackScreen),
    words: ['support'],
    member: true,
    depth: 1,
    quiet: true,
  },
  {
    path: '/info/detail',
    beside: ['/news', '/user/news', '/message'],
    title: 'title.article',
    screen: article,
    words: ['message'],
    depth: 1,
  },
  {
    path: '/index/alert',
    beside: ['/news', '/user/news', '/message'],
    title: 'title.alert',
    screen: article,
    words: ['message'],
    depth: 1,
  },
]
