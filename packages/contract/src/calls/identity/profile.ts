/** How other people see a member: nickname and picture. */
import * as z from 'zod/mini'
import { declareCall } from '../../call.ts'
import { constants } from '../../constants.ts'

export const nicknameLengthMax = 30

export const profileCalls = {
  'user.modifyName': declareCall({
    service: 'user',
    method: 'POST',
    path: 'user/modify-name',
    auth: 'member',
    summary: 'Sets my nickname: 2 to 30 characters on one line.',
    changes: ['profile', 'post'],
    body: z.object({ name: z._default(z.string().check(z.maxLength(nicknameLengthMax * 6)), '') }),
    data: z.object({ name: z.string() }),
    errors: ['nickname_needed', 'field_invalid', 'text_refused', 'nickname_held', 'nickname_of_staff'],
  }),
  'user.modifyHead': declareCall({
    service: 'user',
    method: 'POST',
    path: 'user/modify-head',
    auth: 'member',
    summary: 'Sets my picture; the one before goes.',
    changes: ['profile', 'post'],
    body: z.object({}),
    data: z.object({ headUrl: z.string() }),
    errors: ['file_needed', 'file_too_large', 'file_refused', 'picture_too_large', 'files_too_many'],
    files: {
      filesMax: 1,
      pictureBytesMax: constants.communityUploadBytesMax,
      videoBytesMax: null,
    },
  }),
}
