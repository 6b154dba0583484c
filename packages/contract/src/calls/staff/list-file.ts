/** Every list of staff as a file. */
import * as z from 'zod/mini'
import { declareFileCall } from '../../call.ts'
import { everybody, hostAndFacilitators } from '../../roles.ts'

/** Rows of one file at most; its last line says so when there were more. */
export const listFileRowsMax = 100_000

const query = z._default(z.string().check(z.maxLength(1000)), '')
const shape = { service: 'operator', method: 'GET', ours: true } as const
const errors = ['not_found', 'forbidden', 'too_many_requests', 'page_too_deep'] as const

export const staffListFileCalls = {
  'operator.listFile': declareFileCall({
    ...shape,
    path: 'list/file',
    auth: 'operator',
    // Each list requires its own roles.
    roles: everybody,
    summary:
      'A list of staff as a table for a spreadsheet, sorted and filtered as asked, for every role that may read the list.',
    body: z.object({
      /** The list's call. */
      list: z.string().check(z.regex(/^operator\.[A-Za-z]{1,40}$/)),
      /** The call's query: `sort=…&member=…`. */
      query,
    }),
    errors,
  }),
  'desk.listFile': declareFileCall({
    ...shape,
    path: 'desk/list/file',
    auth: 'desk',
    // Each list requires its own roles.
    roles: hostAndFacilitators,
    summary: 'The same for a list of the host’s desk.',
    body: z.object({ list: z.string().check(z.regex(/^desk\.[A-Za-z]{1,40}$/)), query }),
    errors,
  }),
}
