import { expect, test } from 'vitest'
import { broughtAlong, chunkGroups } from './chunks.ts'

const imports: Readonly<Record<string, readonly string[]>> = {
  '/src/app/start.tsx': ['/src/app/app.tsx', '/src/ui/button.tsx'],
  '/src/app/app.tsx': ['/src/ui/button.tsx', '/packages/contract/src/calls/identity/auth.ts'],
  '/src/ui/button.tsx': ['/src/ui/icon.tsx', '/packages/web/src/value-store.ts'],
  '/src/ui/list.tsx': ['/src/ui/button.tsx'],
}
const graph = { getModuleInfo: (id: string) => (imports[id] ? { importedIds: imports[id] } : null) }

/**
 * What a build does: of the groups that take a module the one of the highest priority, then the
 * first.
 */
function groupOf(id: string): string | undefined {
  const taking = chunkGroups('/src')
    .filter(({ test }) => test.test(id))
    .sort((a, b) => (b.priority ?? 0) - (a.priority ?? 0))
  const name = taking[0]?.name
  return typeof name === 'function' ? name(id, graph) : name
}

test('a module brings along what it imports, through others too, and nothing beside', () => {
  expect([...broughtAlong(graph, ['/src/app/start.tsx'])]).toEqual([
    '/src/app/start.tsx',
    '/src/app/app.tsx',
    '/src/ui/button.tsx',
    '/src/ui/icon.tsx',
    '/packages/web/src/value-store.ts',
    '/packages/contract/src/calls/identity/auth.ts',
  ])
})

test.each([
  ['/node_modules/react-dom/client.js', 'react'],
  ['/node_modules/@tanstack/query-core/build/modern/query.js', 'vendor'],
  ['/packages/contract/src/calls/identity/auth.ts', 'contract'],
  ['/packages/contract/src/calls/payments/withdrawal.ts', 'calls'],
  ['/packages/contract/src/file-client.ts', 'inside'],
  ['/packages/web/src/value-store.ts', 'frame'],
  ['/packages/web/src/socket.ts', undefined],
  ['/packages/contract/src/socket.ts', undefined],
  ['/src/ui/icon.tsx', 'frame'],
  ['/src/ui/list.tsx', 'inside'],
  ['/src/ui/badge.tsx', 'inside'],
  ['/src/ui/chart-plot.tsx', undefined],
  ['/src/app/routes-first.ts', 'inside'],
  ['/src/app/routes.ts', undefined],
  ['/src/app/routes-main.ts', undefined],
  ['/packages/words/messages/hi_IN/home.json?compiled', undefined],
  ['/src/i18n/files/hi_IN.ts', undefined],
  ['/src/features/auth/phone-field.tsx', 'account'],
  ['/src/features/home/home.tsx', 'common'],
])('%s is in the file %s', (id, group) => expect(groupOf(id)).toBe(group))
