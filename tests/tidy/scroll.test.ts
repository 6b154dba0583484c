import { expect, test } from 'vitest'
import { scrollingPrograms, scrollingRules } from './scroll-rules.ts'
import { isTest, textFiles } from './sources.ts'

/**
 * Everything that scrolls inside a page, and how it is reached without a pointer. A table or text
 * that may be too wide belongs into `ScrollRegion`, which has a name and a place in the order of
 * Tab; the others hold controls, which scroll into sight when they have the focus.
 */
const reachedBy: Readonly<Record<string, string>> = {
  'packages/web/src/scroll-region.css .scroll-region': 'it is the one',
  'apps/console/src/base.css .list-table.list-table': 'a ScrollRegion that is a card, too',
  'apps/console/src/base.css .menu-side': 'links',
  'apps/console/src/app/search-dialog.tsx': 'the field, and the list that its arrow keys move in',
  'apps/lab/src/base.css .views': 'buttons',
  'apps/member/src/ui/amount-chips.css .chips-line': 'buttons',
  'apps/member/src/ui/sheet.css .sheet': 'its heading and its close button',
  'apps/member/src/ui/states.css .picker-column': 'a listbox with a name',
  'apps/member/src/ui/wide.css .tab-bar, .tab-bar[data-beside]': 'links',
  'apps/member/src/ui/wide.css .dual-open': 'the header’s buttons',
}

const files = textFiles.filter(
  ({ path }) => /^(?:apps|packages)\/.*\.(?:css|tsx?)$/.test(path) && !isTest(path),
)

test('what scrolls inside a page can be reached by the keyboard, and has a name', () => {
  const found = files.flatMap((file) =>
    file.path.endsWith('.css') ? scrollingRules(file) : scrollingPrograms(file),
  )
  expect(found.toSorted()).toEqual(Object.keys(reachedBy).toSorted())
})

test('the class of the region is used only by its component', () => {
  const using = files.filter(({ text }) => /className=[^>]*\bscroll-region\b/.test(text))
  expect(using.map(({ path }) => path)).toEqual(['packages/web/src/scroll-region.tsx'])
})

const sheet = (text: string) => scrollingRules({ path: 'a.css', text })
const program = (text: string) => scrollingPrograms({ path: 'a.tsx', text })

test.each([
  ['.a{overflow:auto}', ['a.css .a']],
  ['.b {\n  color: red;\n  overflow-x: auto;\n}', ['a.css .b']],
  ['@media (x) { .c,\n .d { overflow-y: scroll } }', ['a.css .c, .d']],
  ['.e { overflow: hidden auto }', ['a.css .e']],
  ['.f { overflow: hidden } /* overflow: auto */ .g { overscroll-behavior: auto }', []],
])('in a stylesheet: %s', (text, found) => {
  expect(sheet(text)).toEqual(found)
})

test.each([
  ["sx={{ overflowX: 'auto' }}", 1],
  ["style={{ overflow: 'scroll' }}", 1],
  ['<style>pre{overflow:auto}</style>', 1],
  ["sx={{ overflow: 'hidden', overflowAnchor: 'auto' }}", 0],
])('in a program: %s', (text, count) => {
  expect(program(text)).toHaveLength(count)
})
