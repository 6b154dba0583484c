/**
 * Which modules share a file: what changes seldom stays in the phone's cache over a new version.
 */

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** What a login needs before it can be used, and all that these files import statically. */
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

const shared =
  /src[\\/](app|platform|i18n|ui)[\\/](?!files|script-|language-|chart|qr-code|start\.|dual\.|beside\.|live-news|read-in-turn|member-popups|routes\.|routes-(?!first))|packages[\\/](?:words[\\/]src[\\/]message|web[\\/]src[\\/](?!socket|passkey|proof|sha|save)|contract[\\/]src[\\/]file-client)/

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
    // The calls before a login and what calls are made of; all others come beside the first screen
    // (`src/platform/contract.ts`).
    {
      name: 'contract',
      test: /packages[\\/]contract[\\/]src[\\/](?:values[\\/]|calls[\\/](?:foundation[\\/]world|identity[\\/](?:auth|practice))\.|(?!socket|file-client|member|registry|books-key)[a-z-]+\.ts)/,
      priority: 10,
    },
    { name: 'calls', test: /packages[\\/]contract[\\/]src[\\/](?:calls[\\/]|member\.)/, priority: 5 },
    // What every screen draws with, in two files: what the login draws with, and the rest. Many
    // small ones cost a phone round trips. Charts and QR codes bring packages of their own along,
    // which few screens need.
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
    // A few lines that several screens share: by themselves each would be a request of its own. Not
    // what is larger and what few of them need.
    {
      name: 'common',
      test: /features[\\/](?!auth[\\/]|books[\\/]paid-chart|home[\\/]demo-worlds|wallet[\\/](?:wallet-days|record-row))/,
      minShareCount: 3,
      priority: 1,
    },
  ]
}
