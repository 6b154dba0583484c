import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packScript } from './one-file.ts'

const page = '<head><script type="module" crossorigin src="./assets/a.js"></script></head><body></body>'

test('the script is packed at the end of the body, and unpacks to what it was', () => {
  const script = 'a="</script><!--"; b="$&"'
  const html = packScript(page, () => script)
  const [, before, packed = '', opener] =
    /^(.*)<script type="application\/octet-stream" id="packed">([^<]*)<\/script><script>(.*)<\/script><\/body>$/s.exec(
      html,
    ) ?? []
  expect(before).toBe('<head></head><body>')
  expect(gunzipSync(Buffer.from(packed, 'base64')).toString()).toBe(script)
  // Neither would be read as a part of the script by every browser.
  expect(opener).not.toMatch(/<\/script|<!--/)
})

test('a page without a script is refused', () => {
  expect(() => packScript('<body></body>', () => '')).toThrow('no script')
})
