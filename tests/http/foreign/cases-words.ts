/**
 * The square service and texts of members and staff: posts, comments, likes, news, notices, inbox,
 * feedback, profile.
 */
import { feedbackPicturesMax } from '@glasshouse/contract'
import { expect } from 'vitest'
import { png } from '../../support/pictures.ts'
import { type Case, elsewhere, nobody, type Stage } from './stage.ts'

const post = async ({ me }: Stage): Promise<string> =>
  (await me.client.ask('POST /square/square/addText', { fields: { content: '<p>Hello</p>' } })).data.id
const newest = async ({ me }: Stage) => (await me.client.ask('GET /square/square/list')).data.list[0]
const notAPicture = Buffer.from('<html><script>alert(1)</script></html>')

/** A public list of the staff's texts, readable without a login. */
const shown = (path: string, kind: string) =>
  ({
    address: `GET /user/${path}`,
    good: nobody,
    sees: ({ data }) => expect(JSON.stringify(data)).toContain(`About ${kind}`),
    bad: elsewhere,
    says: 'not_found',
  }) as const satisfies Case

export const wordCases = {
  'post.create': {
    address: 'POST /square/square/add',
    good: async () => ({
      fields: { content: '<b>Two</b> pictures' },
      files: [await png(), await png(30, 20)],
    }),
    sees: async (_reply, stage) => {
      const { content, urls } = await newest(stage)
      expect(content).toContain('<b>Two</b>')
      expect(urls).toHaveLength(2)
    },
    bad: { fields: { content: 'A page' }, files: [notAPicture] },
    says: 'file_refused',
  },
  'post.createText': {
    address: 'POST /square/square/addText',
    good: { fields: { content: '<p onclick="x()">Plain <script>alert(1)</script>words</p>' } },
    sees: async (_reply, stage) => expect((await newest(stage)).content).toBe('<p>Plain words</p>'),
    bad: { fields: { content: 'Call 98765 43210' } },
    says: 'text_refused',
  },
  'post.list': {
    address: 'GET /square/square/list',
    good: async (stage) => {
      await post(stage)
      return { fields: { pageNum: '1', pageSize: '1' } }
    },
    sees: ({ data }) => expect(data.list[0]).toMatchObject({ thumbsUpNum: { total: 0 }, hasThumbsUp: false }),
    bad: { fields: { pageNum: '1000', pageSize: '50' } },
    says: 'page_too_deep',
  },
  'post.like': {
    address: 'POST /square/thumbsUp/square',
    good: async (stage) => ({ fields: { squareId: await post(stage) } }),
    sees: async (_reply, stage) =>
      expect(await newest(stage)).toMatchObject({ thumbsUpNum: { total: 1 }, hasThumbsUp: true }),
    bad: { fields: { squareId: 'pst_zzz' } },
    says: 'post_unknown',
  },
  'comment.create': {
    address: 'POST /square/comment/text',
    good: async (stage) => ({ fields: { squareId: await post(stage), content: 'I have a question' } }),
    sees: async (_reply, stage) => expect(await newest(stage)).toMatchObject({ commentNum: { total: 1 } }),
    bad: async (stage) => ({ fields: { squareId: await post(stage), content: '  ' } }),
    says: 'content_needed',
  },
  'comment.list': {
    address: 'GET /square/comment/list',
    good: async (stage) => {
      const squareId = await post(stage)
      for (let index = 1; index <= 6; index++)
        await stage.me.client.ask('POST /square/comment/text', {
          fields: { squareId, content: `Comment ${index}` },
        })
      return { fields: { squareId, pageNum: '1' } }
    },
    sees: ({ data }) => expect([data.total, data.list.length]).toEqual([6, 5]),
    bad: { fields: { squareId: 'pst_zzz' } },
    says: 'post_unknown',
  },
  'user.modifyName': {
    address: 'POST /user/user/modify-name',
    good: { fields: { name: 'Asha' } },
    sees: async (_reply, { me }) =>
      expect((await me.client.ask('GET /user/user/info')).data.name).toBe('Asha'),
    bad: { fields: { name: ' ' } },
    says: 'nickname_needed',
  },
  'user.modifyHead': {
    address: 'POST /user/user/modify-head',
    good: async () => ({ files: [await png()] }),
    sees: async ({ data }, { me }) =>
      expect((await me.client.ask('GET /user/user/info')).data.headUrl).toBe(data.headUrl),
    bad: { files: [] },
    says: 'file_needed',
  },
  'feedback.create': {
    address: 'POST /user/feedback/create',
    good: async () => ({
      fields: { comments: 'Why did the countdown stand still all of yesterday?' },
      files: [await png()],
    }),
    sees: ({ msg, data }) =>
      expect([msg, data.feedbackId]).toEqual(['Thank you. The staff will read it.', 'fbk_1']),
    bad: async () => ({
      fields: { comments: 'Too many pictures' },
      files: await Promise.all(Array.from({ length: feedbackPicturesMax + 1 }, () => png())),
    }),
    says: 'files_too_many',
  },
  'notice.scroll': shown('sys/scroll-notice', 'scroll'),
  'notice.popup': shown('sys/popup-notice', 'popup'),
  'notice.carousel': shown('sys/carousel', 'carousel'),
  'notice.videoCarousel': shown('sys/videoCarousel', 'video'),
  'notice.homeVideo': shown('sys/home-video', 'homeVideo'),
  'notice.wallet': shown('sys/wallet-notice', 'wallet'),
  'notice.about': shown('sys/info', 'about'),
  'notice.rewards': {
    address: 'GET /user/sys/queryPopUpRwList',
    good: async ({ me }) => {
      await me.client.ask('POST /gift/signin/today')
      return {}
    },
    sees: ({ data }) => expect(data.list.length).toBeGreaterThan(0),
    bad: nobody,
    says: 'unauthorized',
  },
  'news.list': {
    address: 'GET /user/news/list',
    good: { fields: { kind: 'notice', pageNum: '1', pageSize: '5' } },
    sees: ({ data }) => expect(data).toMatchObject({ total: 1, list: [{ title: 'About notice' }] }),
    bad: { fields: { kind: 'rumour' } },
    says: 'field_invalid',
  },
  'push.record': {
    address: 'GET /user/push/record',
    good: { fields: { pageNum: '1', pageSize: '5' } },
    sees: ({ data }) =>
      expect(data.list.map(({ kind }: { kind: string }) => kind)).toContain('recharge-arrived'),
    bad: { fields: { pageNum: '1000', pageSize: '50' } },
    says: 'page_too_deep',
  },
  'push.markRead': {
    address: 'POST /user/push/record/update',
    good: {},
    sees: async (_reply, { me }) =>
      expect((await me.client.ask('GET /user/push/record')).data.unread).toBe(0),
    bad: { fields: { pushId: 'psh_zzz' } },
    says: 'push_unknown',
  },
} satisfies Readonly<Record<string, Case>>
