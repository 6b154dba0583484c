/** Files that people sent, fetched with the token: a file that is not public has no address. */
import * as z from 'zod/mini'
import { declareFileCall } from '../../call.ts'

export const uploadName = z.object({ name: z.string().check(z.regex(/^[0-9a-f]{32}$/)) })

export const uploadCalls = {
  'upload.fetch': declareFileCall({
    service: 'user',
    method: 'GET',
    path: 'user/upload',
    auth: 'member',
    ours: true,
    summary: 'A file that I sent.',
    body: uploadName,
    errors: ['file_unknown'],
  }),
}
