import { expect, test } from 'vitest'
import { inlineStyle } from './finish.ts'

test('the linked stylesheet is inlined into the page', () => {
  const html = '<head><link rel="stylesheet" crossorigin href="./assets/style.css"></head>'
  expect(inlineStyle(html, (href) => `/* ${href} */`)).toBe(
    '<head><style>/* ./assets/style.css */</style></head>',
  )
  expect(() => inlineStyle(html, () => 'a{}</style><script>')).toThrow('end its own element')
})

test('a font beside the stylesheet is found from the page; data stays as it is', () => {
  const html = '<link rel="stylesheet" crossorigin href="./assets/style.css">'
  expect(inlineStyle(html, () => 'a{b:url(./a.woff2);c:url(data:image/svg+xml,x)}')).toBe(
    '<style>a{b:url(./assets/a.woff2);c:url(data:image/svg+xml,x)}</style>',
  )
})
