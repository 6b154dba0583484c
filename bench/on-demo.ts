/** A bench in a real browser, on the real server with its demo world, each with its own folder. */
import { type Bench, type Figure, figure } from './bench.ts'
import { browserPath, demoLogin, type MemberBrowser, openMemberBrowser } from './lighthouse-member.ts'
import { freePort, type Running, startServer, temporaryFolder } from './running-server.ts'

export interface OnDemo {
  readonly browser: MemberBrowser
  readonly server: Running
  /** Is gone after the bench. */
  readonly folder: string
}

/** `isAside`: the server has the lowest priority, as if it were another machine. */
export const onDemo = (
  name: string,
  measure: (on: OnDemo) => Promise<Figure[]>,
  options: { readonly isAside?: boolean } = {},
): Bench['run'] => {
  const executablePath = browserPath
  if (executablePath === undefined)
    return async () => [figure(name, Number.NaN, 1, 'lower', 'no Chromium on this machine')]
  return async () => {
    const folder = temporaryFolder()
    const profile = temporaryFolder()
    const server = await startServer({ DATA_DIR: folder.path }, options)
    try {
      const place = { port: await freePort(), folder: profile.path, executablePath }
      const browser = await openMemberBrowser(server.url, demoLogin(server.output), place)
      try {
        return await measure({ browser, server, folder: folder.path })
      } finally {
        await browser.close()
      }
    } finally {
      await server.stop()
      folder.remove()
      profile.remove()
    }
  }
}
