/** Whether the calling app is older than the one that is served here. */
import * as z from 'zod/mini'
import { declareCall } from '../../call.ts'

export const versionCalls = {
  'version.update': declareCall({
    service: 'user',
    method: 'GET',
    path: 'app/version/update',
    auth: 'public',
    summary: 'The newest version, for an app that is older; null for one that is not.',
    body: z.object({
      platform: z.optional(z.enum(['ANDROID', 'WEB'])),
      code: z.string().check(z.regex(/^[0-9]{1,6}$/)),
    }),
    data: z.object({
      update: z.nullable(
        z.object({
          /** It cannot be postponed. */
          compulsory: z.boolean(),
          /**
           * What staff of this world wrote of the new version, in the requested language or in
           * English; empty: nothing.
           */
          extra: z.string(),
          /** On this host: there is no other source. */
          downUrl: z.string(),
          version: z.string(),
        }),
      ),
    }),
    errors: [],
  }),
}
