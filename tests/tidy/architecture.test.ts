import { expect, test } from 'vitest'
import { roomsOf, wrongFolders, wrongRooms } from './architecture-rules.ts'
import { allFiles, textFiles } from './sources.ts'

const architecture = textFiles.find(({ path }) => path === 'ARCHITECTURE.md')?.text ?? ''
const at = (...paths: readonly string[]) => paths.map((path) => ({ path }))

test('ARCHITECTURE.md names every room of the server, and no other', () => {
  expect(roomsOf(textFiles).length).toBeGreaterThan(40)
  expect(wrongRooms(architecture, textFiles)).toEqual([])
})

test('a room that is left out and a room that is gone are found', () => {
  const sources = at('apps/server/src/scheme/order/buy.ts', 'apps/server/src/scheme/day/close.ts')
  expect(wrongRooms('   src/scheme/   order, stock: the machine', sources)).toEqual([
    'apps/server/src/scheme/day is not in ARCHITECTURE.md',
    'ARCHITECTURE.md names scheme/stock, which is not there',
  ])
})

test('ARCHITECTURE.md names every area, its folders, those of its source and of its screens', () => {
  expect(wrongFolders(architecture, allFiles)).toEqual([])
})

const tree = [
  '```',
  'packages/model/   rules; ahead/ looks ahead',
  'apps/server/      src/serve.ts  the start',
  '                  src/http/  routes',
  '                  migrations/  SQL',
  'apps/console/     src/features (now, own)',
  'tests/            tidy/ (rules)',
  'scripts/          walk/ (every screen), small tools',
  'docs/             decisions/ (records)',
  '```',
].join('\n')
const paths = [
  'README.md',
  '.ci/run',
  'packages/model/src/ahead/a.ts',
  'apps/server/src/serve.ts',
  'apps/server/src/http/app.ts',
  'apps/server/migrations/world/0001_a.sql',
  'apps/console/src/features/now/a.tsx',
  'apps/console/src/features/own/a.tsx',
  'tests/tidy/a.test.ts',
  'scripts/verify.ts',
  'scripts/walk/a.ts',
  'docs/lab.md',
  'docs/decisions/0001-a.md',
]

test.each([
  ['an area', 'apps/lab/a.ts', 'apps/lab'],
  ['a folder at the top', 'tools/a.ts', 'tools'],
  ['a folder of a source', 'apps/server/src/planted/a.ts', 'apps/server/src/planted'],
  ['a folder beside a source', 'packages/model/drawn/a.png', 'packages/model/drawn'],
  ['a group of screens', 'apps/console/src/features/odd/a.tsx', 'apps/console/src/features/odd'],
  ['a folder of the tests', 'tests/odd/a.ts', 'tests/odd'],
  ['a folder of the scripts', 'scripts/odd/a.ts', 'scripts/odd'],
  ['a folder of the documents', 'docs/odd/a.md', 'docs/odd'],
])('%s that is left out is found', (_what, planted, folder) => {
  expect(wrongFolders(tree, at(...paths))).toEqual([])
  expect(wrongFolders(tree, at(...paths, planted))).toEqual([`${folder} is not in ARCHITECTURE.md`])
})

test.each([
  ['packages/model/src/ahead/', 'packages/model'],
  ['apps/server/src/http/', 'apps/server/src/http'],
  ['apps/server/migrations/', 'apps/server/migrations'],
  ['apps/console/src/features/own/', 'apps/console/src/features/own'],
  ['scripts/walk/', 'scripts/walk'],
])('%s, once it is gone, is found', (folder, name) => {
  const left = paths.filter((path) => !path.startsWith(folder))
  expect(wrongFolders(tree, at(...left))).toEqual([`ARCHITECTURE.md names ${name}, which is not there`])
})
