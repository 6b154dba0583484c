import { expect, test } from 'vitest'
import { codeFiles } from './sources.ts'
import { untranslated } from './word-rules.ts'

test('every text on screen comes from the catalogues', () => {
  const screens = codeFiles.filter(({ path }) => /^apps\/(?:member|console|lab)\/src\/.*\.tsx$/.test(path))
  expect(screens.length).toBeGreaterThan(10)
  expect(screens.flatMap(untranslated)).toEqual([])
})

test.each([
  ['<p>Buy now</p>', 1],
  ["<p>{'Buy now'}</p>", 1],
  ['<p>{sold ? `Sold out` : t("buy")}</p>', 1],
  ['<p>{ready && "Ready"}</p>', 1],
  ['<img alt="A machine" />', 1],
  ["<button aria-label={open ? 'Close' : 'Open'} />", 2],
  ['<input placeholder="0.00" />', 0],
  ['<p className="big" data-state="open">{t("buy")} · {amount} USDT</p>', 0],
  ["<p>{kind === 'bonus' ? t('a') : t('b')}</p>", 0],
])('planted: %s', (text, findings) => {
  expect(untranslated({ path: 'apps/member/src/ui/planted.tsx', text: `const a = ${text}` })).toHaveLength(
    findings,
  )
})

test('the console’s screens are checked too', () => {
  expect(
    untranslated({ path: 'apps/console/src/ui/planted.tsx', text: 'const a = <p>Buy now</p>' }),
  ).toHaveLength(1)
})
