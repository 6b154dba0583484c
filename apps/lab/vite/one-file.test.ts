import { expect, test } from 'vitest'
import { inlineScript } from './one-file.ts'

const page = '<head><script type="module" crossorigin src="./assets/a.js"></script></head><body></body>'

test('the script is at the end of the body, and nothing in it can end its element', () => {
  const html = inlineScript(page, () => 'a="</script><!--"; b="$&"')
  expect(html).toBe('<head></head><body><script type="module">a="<\\/script><\\!--"; b="$&"</script></body>')
})

test('a page without a script is refused', () => {
  expect(() => inlineScript('<body></body>', () => '')).toThrow('no script')
})
