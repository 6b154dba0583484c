import { expect, test } from 'vitest'
import { inlineStyle } from './finish.ts'

test('the linked stylesheet is inlined into the page', () => {
  const html = '<head><link rel="stylesheet" crossorigin href="./assets/style.css"></head>'
  expect(inlineStyle(html, (href) => `/* ${href} */`)).toBe(
    '<head><style>/* ./assets/style.css */</style></head>',
  )
  expect(() => inlineStyle(html, () => 'a{}</style><script>')).toThrow('end its own element')
})
