/** My invite link and how many came by it. */
import * as z from 'zod/mini'
import { built, nothing } from '../call.ts'
import { counted } from './auth.ts'

export const teamCalls = {
  'share.info': built({
    service: 'user',
    method: 'POST',
    path: 'share/info',
    auth: 'member',
    summary: 'The address that, with my invite code, makes my invitation link.',
    body: nothing,
    data: z.object({ shareUrl: z.string(), shareCode: z.string() }),
    errors: [],
  }),
  'share.count': built({
    service: 'user',
    method: 'POST',
    path: 'share/invited/floor/num',
    auth: 'member',
    summary: 'How many I invited, how many of them bought a machine, my rank, and each level.',
    body: nothing,
    data: z.object({
      total: counted,
      /** Those who bought a machine. */
      valid: counted,
      level: z.number(),
      byFloor: z.array(z.object({ floor: z.number(), members: counted, valid: counted })),
    }),
    errors: [],
  }),
}
