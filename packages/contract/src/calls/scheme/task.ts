/**
 * Two tasks that each pay a reward once: sharing a practice video by its link, and sending a
 * picture of the group’s page.
 */
import * as z from 'zod/mini'
import { declareCall, done, nothing } from '../../call.ts'
import { constants } from '../../constants.ts'
import { amountText } from '../../values/money.ts'
import { promisedData } from '../../values/promised.ts'
import { bulletinFilms } from '../messaging/message.ts'

/** The project’s own films are the practice videos. */
export const practiceFilms = bulletinFilms
const film = z.enum(practiceFilms)
/** The length of a whole address depends on the host’s name. */
const linkLengthMax = 400

const taskState = {
  /** The present reward; zero: this world pays nothing for it. */
  amount: amountText,
  /** The promised reward; null: not done yet. */
  reward: z.nullable(promisedData),
}

const moneyErrors = [
  'money_stopped',
  'idempotency_conflict',
  'world_ended',
  'feature_closed',
  'reward_taken',
] as const

export const taskCalls = {
  'video.mine': declareCall({
    service: 'gift',
    method: 'GET',
    path: 'video/mine',
    auth: 'member',
    ours: true,
    summary: 'The practice videos, the links of those that I published, and what sharing one brings.',
    shows: ['reward'],
    feature: 'tasks',
    body: nothing,
    data: z.object({
      ...taskState,
      /** `link`: from the page’s own origin; null: not published yet. */
      films: z.array(z.object({ film, link: z.nullable(z.string()) })),
    }),
    errors: [],
  }),
  'video.publish': declareCall({
    service: 'gift',
    method: 'POST',
    path: 'video/publish',
    auth: 'member',
    ours: true,
    summary: 'Publishes a practice video with my invitation; a repeated call answers with the same link.',
    changes: ['reward'],
    feature: 'tasks',
    body: z.object({ film }),
    data: z.object({ link: z.string() }),
    errors: [],
  }),
  'video.card': declareCall({
    service: 'gift',
    method: 'GET',
    path: 'video/card',
    auth: 'public',
    ours: true,
    summary: 'What the link of a practice video shows: the film, and the member whose invitation it is.',
    body: z.object({ card: z.string().check(z.maxLength(40)) }),
    data: z.object({
      film,
      username: z.string(),
      simulated: z.boolean(),
      shareCode: z.string(),
    }),
    errors: ['card_unknown'],
  }),
  'video.submit': declareCall({
    service: 'gift',
    method: 'POST',
    path: 'video/submit',
    auth: 'member',
    ours: true,
    money: true,
    summary: 'Hands in the link of a practice video that I published, once; it is paid at the close.',
    changes: ['reward'],
    feature: 'tasks',
    body: z.object({ link: z.string().check(z.minLength(1), z.maxLength(linkLengthMax)) }),
    data: promisedData,
    errors: [...moneyErrors, 'link_refused'],
  }),
  'group.mine': declareCall({
    service: 'gift',
    method: 'GET',
    path: 'group/mine',
    auth: 'member',
    ours: true,
    summary: 'The practice group: the content of my page of it, and the state of my picture.',
    shows: ['reward', 'inbox'],
    feature: 'tasks',
    body: nothing,
    data: z.object({
      ...taskState,
      /**
       * Shown on the group’s page only to this member: a picture of the page shows the member's
       * own.
       */
      mark: z.string(),
      state: z.enum(['open', 'waiting', 'refused', 'accepted']),
      /** Why the member's last picture was refused. */
      reason: z.nullable(z.string()),
    }),
    errors: [],
  }),
  'group.send': declareCall({
    service: 'gift',
    method: 'POST',
    path: 'group/send',
    auth: 'member',
    ours: true,
    summary: 'Hands in a picture of the practice group’s page, once for each member; staff decide on it.',
    changes: ['reward'],
    feature: 'tasks',
    body: z.object({}),
    data: done,
    errors: [
      'file_needed',
      'world_ended',
      'feature_closed',
      'reward_taken',
      'picture_waiting',
      'too_many_requests',
      'file_too_large',
      'file_refused',
      'picture_too_large',
      'files_too_many',
      'picture_repeated',
    ],
    files: { filesMax: 1, pictureBytesMax: constants.communityUploadBytesMax, videoBytesMax: null },
  }),
}
