/** Short texts of the wire: codes, invite codes, slugs, operation ids. */
import * as z from 'zod/mini'

export const verificationCode = z.string().check(z.regex(/^[0-9]{6}$/))
export const worldSlug = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/))
/**
 * Words with another meaning in an address, to Postgres or to a reader: no new class has such a
 * name.
 */
const reservedSlugs: ReadonlySet<string> = new Set(
  `about admin administrator all any api app apps assets auth base books catalogue console
   default desk docs false glasshouse guest health healthz help host index info login logout main me member members metrics
   new nobody none null official operator owner postgres private public readyz root security self server service shared
   socket staff static support system teacher template template0 template1 true undefined unknown uploads user users
   www`.split(/\s+/),
)
/** The slug of a new class. */
export const newWorldSlug = worldSlug.check(
  z.refine((slug) => !reservedSlugs.has(slug) && !/^(?:pg|xn)-/.test(slug)),
)
export const practiceMail = z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]{0,40}@practice\.invalid$/))
/** The idempotency key of a money act, made by the client and kept over retries. */
export const operationId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/))
