import { CallError } from '@glasshouse/contract/client'
import common from '@glasshouse/words/messages/en_US/common.json?compiled'
import lots from '@glasshouse/words/messages/en_US/lots.json?compiled'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { addWords } from '../../i18n/catalogues.ts'
import type { LoadQuery } from '../../ui/load.tsx'
import { CardShut, OpenBooks } from './open-books.tsx'
import { worldInfo } from './queries.ts'

beforeAll(() => {
  addWords('en_US', 'lots', lots)
  addWords('en_US', 'common', common)
})

const pending: LoadQuery<string> = { data: undefined, status: 'pending', error: null, refetch: () => null }
const failed = (error: string): LoadQuery<string> => ({
  ...pending,
  status: 'error',
  error: new CallError(error as never, { message: 'no' }),
})
const there: LoadQuery<string> = { ...pending, status: 'success', data: 'the answer' }

function shown(query: LoadQuery<string>, booksOpen?: boolean): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  if (booksOpen !== undefined) client.setQueryData(worldInfo().queryKey, { booksOpen } as never)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <OpenBooks query={query} height={200} shut={<CardShut />}>
        {(data) => <p>{data}</p>}
      </OpenBooks>
    </QueryClientProvider>,
  )
}

const closed = 'The books of this class are not open yet'

test('the answer is shown while the books are open, and a grey shape until it comes', () => {
  expect(shown(there, true)).toBe('<p>the answer</p>')
  expect(shown(pending, true)).toContain('class="skeleton" style="block-size:200px"')
  expect(shown(pending)).toContain('class="skeleton"')
})

test('closed books are named, also when they closed after the world was read', () => {
  expect(shown(pending, false)).toContain(closed)
  expect(shown(there, false)).not.toContain('the answer')
  expect(shown(failed('feature_closed'), true)).toContain(closed)
})

test('any other failure is one', () => {
  const words = shown(failed('unreachable'), true)
  expect(words).toContain('role="alert"')
  expect(words).not.toContain(closed)
})
