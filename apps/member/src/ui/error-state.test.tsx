import common from '@glasshouse/words/messages/en_US/common.json?compiled'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { addWords } from '../i18n/catalogues.ts'
import { ErrorState } from './states.tsx'

beforeAll(() => addWords('en_US', 'common', common))

test('an error is drawn without another file, says what it is, and can be tried again', () => {
  const html = renderToStaticMarkup(<ErrorState error={new Error('x')} onRetry={() => undefined} />)
  expect(html).toContain('state-unplugged')
  expect(html).not.toContain('<img')
  expect(html).toContain(common.errorTitle)
  expect(html).toContain(common.retry)
})
