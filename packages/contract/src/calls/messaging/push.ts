/** Pushes to the hybrid app. */
import * as z from 'zod/mini'
import { declareCall } from '../../call.ts'

const tokenLengthMax = 1000

export const pushCalls = {
  'push.saveToken': declareCall({
    service: 'user',
    method: 'POST',
    path: 'user/firebase-token',
    auth: 'member',
    summary: 'Binds this device’s Firebase token to my session, until it ends; an empty one unbinds it.',
    body: z.object({
      firebaseToken: z._default(
        z.string().check(z.maxLength(tokenLengthMax), z.regex(/^(?:[\w:.-]{20,})?$/)),
        '',
      ),
    }),
    /** False: this host does not push, or the token was unbound. */
    data: z.object({ enabled: z.boolean() }),
    errors: ['too_many_requests'],
  }),
}
