/** Which modules share a file: what changes seldom stays in the phone's cache over a new version. */

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** What a login needs before somebody can use it, and all that these import at once. */
const firstEntries = ['main.tsx', 'app/start.tsx', 'app/app.tsx', 'features/auth/login.tsx']

/** Ids of the modules that the entries bring along. */
export function broughtAlong(graph: Graph, entries: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next)
  }
  for (const entry of entries) visit(entry)
  return seen
}

const contract = 'packages[\\\\/]contract[\\\\/]src[\\\\/]'
const shared =
  /src[\\/](app|platform|i18n|ui)[\\/](?!locales|files|script-|chart|qr-code|start\.|live-news|socket|later-|open-|member-popups|routes\.|routes-(?!first))|packages[\\/]contract[\\/](?!src[\\/](?:socket|words))/

/** The groups of a build whose sources are in this folder. */
export function chunkGroups(src: string) {
  let first: ReadonlySet<string> | undefined
  const isFirst = (id: string, graph: Graph) => {
    first ??= broughtAlong(
      graph,
      firstEntries.map((entry) => `${src}/${entry}`),
    )
    return first.has(id)
  }
  return [
    // Used by the entry itself: in any other group it would pull that whole file into the first paint.
    { name: 'fetch', test: /preload-helper/, priority: 10 },
    {
      name: 'react',
      test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown.runtime/,
      priority: 10,
    },
    {
      name: 'vendor',
      test: /node_modules[\\/](@tanstack|wouter|regexparam|use-sync-external-store|zod)[\\/]/,
      priority: 10,
    },
    // What calls are made of and those of the login: by itself a group of other calls would take it along.
    {
      name: 'contract',
      test: new RegExp(`${contract}(values|constants|errors|call\\.|calls[\\\\/](auth|practice\\.|world))`),
      priority: 10,
    },
    { name: 'open', test: new RegExp(`${contract}calls[\\\\/](product|wallet|books)\\.`), priority: 6 },
    {
      name: 'later',
      test: new RegExp(
        `${contract}calls[\\\\/](?!auth|practice\\.|world|(?:product|wallet|books)\\.|planned)`,
      ),
      priority: 5,
    },
    // What every screen draws with, in two files: what the login draws with, and the rest. Many small ones cost a phone
    // round trips. Charts and QR codes bring packages of their own along, which few screens need.
    {
      name: (id: string, graph: Graph) => (isFirst(id, graph) ? 'frame' : 'inside'),
      test: shared,
      priority: 4,
    },
    {
      name: 'account',
      test: /features[\\/]auth[\\/](account|enter|phone-|sentences|use-device|auth-screen)/,
      priority: 3,
    },
    // A few lines that several screens share: by themselves each would be a request of its own.
    { name: 'common', test: /features[\\/](?!auth[\\/])/, minShareCount: 3, priority: 1 },
  ]
}
