/**
 * Problems in a page that nobody sees: errors in its console, requests that fail, replies with
 * status 400 or higher.
 */
import type { BrowserContext } from 'playwright-core'

export interface Problems {
  /** All since the last call, except those that the test allowed. */
  take(): string[]
  /** From now on a problem that matches is ignored. */
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
    // A page that is left, or a captcha that is requested again, aborts its own requests.
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
