import { expect, test } from 'vitest'
import { textFiles } from './sources.ts'
import {
  doubleFactories,
  machinePaths,
  mumbledNames,
  oddNames,
  postponedWork,
  replacedModules,
  vagueNames,
  wideComments,
} from './text-rules.ts'

const at = (path: string, text = '') => ({ path, text })

test('files and folders are named in lower case with hyphens', () => {
  expect(oddNames(textFiles)).toEqual([])
  expect(oddNames([at('apps/member/src/ui/SourceBar.tsx'), at('bench/my_bench.ts')])).toEqual([
    'SourceBar.tsx',
    'my_bench.ts',
  ])
  expect(oddNames([at('a/b-c.service.test.ts'), at('README.md')])).toEqual([])
})

test('no name gives a technical kind', () => {
  expect(vagueNames(textFiles)).toEqual([])
  expect(vagueNames([at('src/utils/a.ts'), at('src/helpers.ts'), at('src/common.css')])).toHaveLength(3)
  expect(vagueNames([at('src/commons.ts')])).toEqual([])
})

test('a type and a file are named for what they are', () => {
  expect(textFiles.flatMap(mumbledNames)).toEqual([])
  const planted = 'export interface Row { a: 1 }\ntype Where = Pick<A, "b">\ninterface CouponRow {}'
  expect(mumbledNames(at('a/b.ts', planted))).toEqual(['a/b.ts:1: Row', 'a/b.ts:2: Where'])
  expect(mumbledNames(at('a/held.service.test.ts', ''))).toHaveLength(1)
  expect(mumbledNames(at('a/held-text.ts', 'many<Row extends object>(): Row[]'))).toEqual([])
})

test('a factory of the server has a unique name', () => {
  expect(doubleFactories(textFiles.filter(({ path }) => /^apps\/server\/src\/.*\.ts$/.test(path)))).toEqual(
    [],
  )
  const twice = [at('a.ts', 'export function makeLine() {}'), at('b.ts', '\nexport const makeLine = 1')]
  expect(doubleFactories(twice)).toEqual(['makeLine: a.ts, b.ts'])
  expect(doubleFactories([at('a.ts', 'export function makeLine() {}\nconst makeLine = 1')])).toEqual([])
})

test('there is no marker of postponed work', () => {
  expect(textFiles.flatMap(postponedWork)).toEqual([])
  expect(postponedWork(at('a.ts', `const a = 1\n// TO${'DO'}: b`))).toHaveLength(1)
  expect(postponedWork(at('a.sql', `-- FIX${'ME'}`))).toHaveLength(1)
  expect(postponedWork(at('a.ts', `const todo = 'mastodon'`))).toEqual([])
})

test('no test replaces a module, which files of one process share', () => {
  expect(textFiles.flatMap(replacedModules)).toEqual([])
  expect(
    replacedModules(at('a.test.ts', `vi.mo${'ck'}('./client.ts')\nvi.doMo${'ck'}('./b.ts')`)),
  ).toHaveLength(2)
  expect(replacedModules(at('a.test.ts', 'vi.mocked(f)\nvi.unmock(g)'))).toEqual([])
})

test('a line of a comment has at most 100 columns', () => {
  expect(textFiles.filter(({ path }) => !/(^|\/)generated\//.test(path)).flatMap(wideComments)).toEqual([])
  const wide = 'w'.repeat(98)
  expect(wideComments(at('a.ts', `// ${wide}\n/** ${wide} */\n * ${wide}\nf()`))).toHaveLength(3)
  expect(wideComments(at('a.sql', `-- ${wide}`))).toEqual(['a.sql:1: 101 columns'])
  expect(wideComments(at('a.ts', `// ${wide.slice(1)}\nconst a = '${wide}${wide}'`))).toEqual([])
  expect(wideComments(at('a.ts', `// biome-ignore lint/a: ${wide}`))).toEqual([])
})

test('no path of a particular machine is in the tree', () => {
  expect(textFiles.flatMap(machinePaths)).toEqual([])
  expect(machinePaths(at('README.md', `see /wo${'rk'}/main\nand /ho${'me'}/ada/x`))).toHaveLength(2)
  expect(machinePaths(at('a.ts', `import x from '../sha${'red'}/x.ts'`))).toHaveLength(1)
  expect(machinePaths(at('a.ts', '// rework/rest, home/page'))).toEqual([])
})
