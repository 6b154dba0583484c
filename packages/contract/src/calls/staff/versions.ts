/** The oldest version of the app that is still accepted. */
import * as z from 'zod/mini'
import { declareCall, done, nothing } from '../../call.ts'
import { runners } from '../../roles.ts'
import { languageCodes } from '../../values/language.ts'
import { reasonField } from './reason.ts'

/** Characters of what staff write of a version, in one language. */
export const releaseWordsMax = 500

const languageField = z.enum(languageCodes)

export const staffVersionCalls = {
  'operator.versions': declareCall({
    service: 'operator',
    method: 'GET',
    path: 'versions',
    auth: 'operator',
    roles: runners,
    ours: true,
    summary: 'The newest app, which is this server’s own, and the oldest version that need not be updated.',
    body: nothing,
    data: z.object({
      newest: z.object({ version: z.string(), code: z.number() }),
      /** Apps with codes below it cannot postpone the update. */
      leastCode: z.number(),
      /** What staff wrote of the newest version, as its update dialog shows it. */
      words: z.array(z.object({ language: languageField, text: z.string() })),
    }),
    errors: [],
  }),
  'operator.setLeastVersion': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'versions',
    auth: 'operator',
    roles: runners,
    ours: true,
    summary:
      'Makes the update compulsory for apps below this code, which is the newest one’s at most; 0: for none.',
    body: z.object({ leastCode: z.string().check(z.regex(/^[0-9]{1,6}$/)), reason: reasonField }),
    data: done,
    errors: ['field_invalid', 'text_refused'],
  }),
  'operator.setReleaseWords': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'versions/words',
    auth: 'operator',
    roles: runners,
    ours: true,
    summary:
      'What the newest version brings, in a language, as the update dialog shows it; empty: no text is shown.',
    body: z.object({
      language: languageField,
      text: z._default(z.string().check(z.maxLength(releaseWordsMax * 6)), ''),
      reason: reasonField,
    }),
    data: done,
    errors: ['field_invalid', 'text_refused'],
  }),
}
