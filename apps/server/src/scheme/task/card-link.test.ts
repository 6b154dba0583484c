import { expect, test } from 'vitest'
import { cardLink, cardOfLink } from './card-link.ts'

const code = 'ABCDEFGH23'
const here = { slug: 'class-7', origin: 'https://glass.example' }

test('a written link is read again, with and without its host, and with white space around it', () => {
  const link = cardLink(here, code)
  expect(link).toBe(`/w/class-7/#/practice/videos?card=${code}`)
  for (const text of [link, ` ${link}\n`, `https://glass.example${link}`])
    expect(cardOfLink(text, here)).toBe(code)
  expect(cardOfLink(`http://localhost:3000${link}`, { ...here, origin: null })).toBe(code)
})

test.each([
  ['another world', `/w/class-8/#/practice/videos?card=${code}`],
  ['another host', `https://videos.example/w/class-7/#/practice/videos?card=${code}`],
  ['another page', `/w/class-7/#/practice/group?card=${code}`],
  ['a script', `javascript:/w/class-7/#/practice/videos?card=${code}`],
  ['a longer code', `/w/class-7/#/practice/videos?card=${code}4`],
  ['more behind it', `/w/class-7/#/practice/videos?card=${code}&x=1`],
  ['a user before the host', `https://a@glass.example/w/class-7/#/practice/videos?card=${code}`],
  ['nothing', ''],
])('%s gives no code', (_what, text) => {
  expect(cardOfLink(text, here)).toBeNull()
})
