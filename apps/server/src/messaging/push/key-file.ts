/**
 * The host's Firebase account, checked when the server starts and not when the first push is due.
 */
import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'

const account = z.object({
  type: z.literal('service_account'),
  project_id: z.string().check(z.minLength(1)),
  client_email: z.string().check(z.minLength(1)),
  private_key: z.string().check(z.minLength(1)),
})

/** @throws Error with a plain sentence that repeats nothing of the file. */
export async function checkKeyFile(path: string): Promise<void> {
  try {
    z.parse(account, JSON.parse(await readFile(path, 'utf8')))
  } catch {
    throw new Error(
      `The environment variable FIREBASE_KEY_FILE="${path}" is not right: it is the path of a service account’s JSON file that can be read.`,
    )
  }
}
