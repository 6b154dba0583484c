/** What goes wrong in a page without anybody seeing it: errors in its console, requests that fail, replies of 400 on. */
import type { BrowserContext } from 'playwright-core'

export interface Problems {
  /** All since the last reading, without those that the test said would come. */
  take(): string[]
  /** From now on a problem that matches is not one. */
  allow(pattern: RegExp): void
}

export function watchProblems(context: BrowserContext): Problems {
  const seen: string[] = []
  const allowed: RegExp[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
    }
  })
  context.on('weberror', (error) => seen.push(`thrown: ${error.error().stack ?? error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left, or a captcha that is asked for anew, ends its own requests.
    if (reason !== 'net::ERR_ABORTED') seen.push(`failed: ${request.method()} ${request.url()} ${reason}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) seen.push(`${response.status()}: ${response.url()}`)
  })
  return {
    take: () => seen.splice(0).filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
    allow: (pattern) => void allowed.push(pattern),
  }
}
