/** Feedback: questions and comments for the staff, with pictures. */
import * as z from 'zod/mini'
import { declareCall } from '../../call.ts'
import { constants } from '../../constants.ts'
import { idText } from '../../values/ids.ts'

/** Code points of one feedback. */
export const feedbackLengthMax = 2000
export const feedbackPicturesMax = 3
const phoneLengthMax = 40

export const feedbackCalls = {
  'feedback.create': declareCall({
    service: 'user',
    method: 'POST',
    path: 'feedback/create',
    auth: 'member',
    summary: 'Sends questions and comments to the staff, with pictures, and my practice number if I like.',
    feature: 'feedback',
    body: z.object({
      comments: z._default(z.string().check(z.maxLength(feedbackLengthMax * 6)), ''),
      /** The author's own number, for the staff to see; empty: none. */
      phone: z._default(z.string().check(z.maxLength(phoneLengthMax)), ''),
    }),
    data: z.object({ feedbackId: idText('feedback') }),
    errors: [
      'account_disabled',
      'feedback_needed',
      'field_invalid',
      'content_too_long',
      'text_refused',
      'phone_not_practice',
      'too_many_requests',
      'file_too_large',
      'file_refused',
      'picture_too_large',
      'files_too_many',
    ],
    files: {
      filesMax: feedbackPicturesMax,
      pictureBytesMax: constants.feedbackUploadBytesMax,
      videoBytesMax: null,
    },
  }),
}
