import { expect, test } from 'vitest'
import { readAgent } from './agent.ts'

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${android} Chrome/140.0.0.0 Mobile Safari/537.36`, 'chrome', 'android'],
  [`${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'samsung', 'android'],
  [`${android} Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0`, 'edge', 'android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'safari',
    'ios',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 OPR/120',
    'opera',
    'windows',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox', 'mac'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
    'chrome',
    'linux',
  ],
  ['curl/8.9.1', 'other', 'other'],
  ['', 'other', 'other'],
])('%s', (text, browser, system) => {
  expect(readAgent(text)).toEqual({ browser, system })
})
