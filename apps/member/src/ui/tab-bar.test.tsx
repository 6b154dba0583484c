import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { TabBar } from './tab-bar.tsx'

const tabs = [
  { href: '/index', label: 'Home', icon: 'home' },
  { href: '/mine', label: 'Mine', icon: 'person' },
] as const

const marksOf = (current: string, section: string | undefined) =>
  renderToStaticMarkup(
    <Router ssrPath="/">
      <TabBar tabs={tabs} label="Main sections" current={current} section={section} beside={false} />
    </Router>,
  )
    .split('<a ')
    .slice(1)
    .map((link) => /aria-current="(\w+)"/.exec(link)?.[1])

test.each([
  ['/mine', undefined, [undefined, 'page']],
  ['/user/record', '/mine', [undefined, 'true']],
  ['/message', '/index', ['true', undefined]],
  ['/user/login', undefined, [undefined, undefined]],
] as const)('on %s, in the section %s, the tabs are marked %o', (current, section, marks) => {
  expect(marksOf(current, section)).toEqual(marks)
})
