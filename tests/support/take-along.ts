import { callDeclarations } from '@glasshouse/contract'
import type { TestApp } from './app.ts'
import type { Entered } from './enter.ts'

/** The export file of a class, as the desk downloads it. */
export async function takeAlong(
  { app }: Pick<TestApp, 'app'>,
  { token }: Pick<Entered, 'token'>,
  slug: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Buffer<ArrayBuffer>> {
  const { method, service, path } = callDeclarations['desk.exportWorld']
  const reply = await app.inject({
    method,
    url: `/${service}/${path}`,
    headers: { 'access-token': token, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ slug, ...more }).toString(),
  })
  if (reply.headers['content-type'] !== 'application/gzip') throw new Error(reply.body)
  return Buffer.from(reply.rawPayload)
}
