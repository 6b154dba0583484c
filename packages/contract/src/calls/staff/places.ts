/** Places that staff prepare by name: thirty learners, each with a link of their own. */
import * as z from 'zod/mini'
import { declareCall, done } from '../../call.ts'
import { runners } from '../../roles.ts'
import { consoleList } from '../../values/console-list.ts'
import { idText, parsedId } from '../../values/ids.ts'
import { instantText } from '../../values/time.ts'
import { reasonField } from './reason.ts'

/** Names in one import; a longer list is imported in parts. */
export const namesAtOnceMax = 500
/** Places of one world, free and taken. */
export const placesMax = 5_000

/** Why a line of an import was refused. */
export const nameRefusals = ['form', 'text', 'staff', 'twice', 'full'] as const

const namedPlace = z.object({
  placeId: idText('place'),
  nickname: z.string(),
  code: z.string(),
  /** Path and fragment of the registration page that it opens, below the host. */
  link: z.string(),
  /** The member who took it; null: free. */
  memberId: z.nullable(idText('member')),
  madeAt: instantText,
})
export type NamedPlace = z.output<typeof namedPlace>

const shape = { service: 'operator', auth: 'operator', ours: true } as const

export const staffPlaceCalls = {
  'operator.importNames': declareCall({
    ...shape,
    method: 'POST',
    path: 'places/import',
    roles: runners,
    summary:
      'Keeps a place for each name of a list, one name on a line or in the first column of a CSV; lines that cannot be taken are named with the reason.',
    body: z.object({ names: z.string().check(z.minLength(1), z.maxLength(40_000)) }),
    data: z.object({
      made: z.number(),
      refused: z.array(z.object({ line: z.number(), name: z.string(), reason: z.enum(nameRefusals) })),
    }),
    errors: ['field_invalid'],
  }),
  'operator.places': declareCall({
    ...shape,
    method: 'GET',
    path: 'places',
    roles: runners,
    summary: 'Places kept by name, with the link of each.',
    ...consoleList({
      sorts: ['made'],
      filters: { state: z.optional(z.enum(['free', 'taken'])) },
      item: namedPlace,
    }),
    errors: ['page_too_deep'],
  }),
  'operator.removePlace': declareCall({
    ...shape,
    method: 'POST',
    path: 'places/remove',
    roles: runners,
    summary: 'Takes a free place back: its link no longer works.',
    body: z.object({ placeId: parsedId('place'), reason: reasonField }),
    data: done,
    errors: ['place_unknown', 'text_refused'],
  }),
}
