/** Every list of staff as a file. */
import * as z from 'zod/mini'
import { builtFile } from '../call.ts'

/** Rows of one file at most; its last line says so when there were more. */
export const listFileRowsMax = 100_000

export const listDeskCalls = {
  'operator.listFile': builtFile({
    service: 'operator',
    method: 'GET',
    path: 'list/file',
    auth: 'operator',
    ours: true,
    summary:
      'A list of staff as a table for a spreadsheet, sorted and filtered as asked, for whoever may read the list.',
    body: z.object({
      /** The list's call. */
      list: z.string().check(z.regex(/^operator\.[A-Za-z]{1,40}$/)),
      /** What the call would be asked with: `sort=…&member=…`. */
      query: z._default(z.string().check(z.maxLength(1000)), ''),
    }),
    errors: ['not_found', 'forbidden', 'too_many_requests', 'page_too_deep'],
  }),
}
