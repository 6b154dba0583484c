import { expect, test } from 'vitest'
import { escapeHtml, unescapeHtml } from './html.ts'

test.each([
  ['A<b>&"c', 'A&lt;b&gt;&amp;&quot;c'],
  ['what is an entity already: &lt;', 'what is an entity already: &amp;lt;'],
  ['$& and $1', '$&amp; and $1'],
  ['சோலார் कूलर’s', 'சோலார் कूलर’s'],
])('%s', (text, html) => {
  expect(escapeHtml(text)).toBe(html)
  expect(unescapeHtml(html)).toBe(text)
})

test('an entity that `escapeHtml` does not write is left unchanged', () => {
  expect(unescapeHtml('&#60;script&#62; &nbsp;&amp;lt;')).toBe('&#60;script&#62; &nbsp;&lt;')
})
