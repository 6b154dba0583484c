/** The reason of an act, which readers of the books or the audit trail see. */
import * as z from 'zod/mini'

export const reasonField = z.string().check(z.minLength(3), z.maxLength(200))
