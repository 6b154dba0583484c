import { expect, test } from 'vitest'
import { roomsOf, wrongFolders, wrongRooms } from './architecture-rules.ts'
import { textFiles } from './sources.ts'

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

test('ARCHITECTURE.md names every area, the folders of its source, and those of the tests', () => {
  expect(wrongFolders(architecture, textFiles)).toEqual([])
})

test('a folder that is left out and a folder that is gone are found', () => {
  const tree = [
    '```',
    'packages/model/   rules; ahead/ looks ahead',
    'apps/server/      src/serve.ts  the start',
    '                  src/http/  routes',
    'tests/            tidy/ (rules)',
    '```',
  ].join('\n')
  const sources = at(
    'README.md',
    '.ci/run',
    'packages/model/src/ahead/a.ts',
    'apps/server/src/serve.ts',
    'apps/server/src/http/app.ts',
    'tests/tidy/a.test.ts',
  )
  expect(wrongFolders(tree, sources)).toEqual([])
  const planted = at('apps/server/src/planted/a.ts', 'apps/lab/a.ts', 'tools/a.ts', 'tests/odd/a.ts')
  expect(wrongFolders(tree, [...sources, ...planted])).toEqual([
    'apps/lab is not in ARCHITECTURE.md',
    'tools is not in ARCHITECTURE.md',
    'apps/server/src/planted is not in ARCHITECTURE.md',
    'tests/odd is not in ARCHITECTURE.md',
  ])
  expect(wrongFolders(`${tree.slice(0, -3)}apps/lab/         a lab\n\`\`\``, sources)).toEqual([
    'ARCHITECTURE.md names apps/lab, which is not there',
  ])
  expect(
    wrongFolders(
      tree,
      sources.filter(({ path }) => !path.includes('/http/')),
    ),
  ).toEqual(['ARCHITECTURE.md names apps/server/src/http, which is not there'])
})
