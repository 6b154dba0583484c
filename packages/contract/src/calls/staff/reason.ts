/** The reason of an act: who reads the books or the audit trail reads it. */
import * as z from 'zod/mini'

export const reasonField = z.string().check(z.minLength(3), z.maxLength(200))
