import { engineVersion } from '@glasshouse/model'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { VersionNote } from './version-note.tsx'

const drawn = (isAsItWas: boolean, isHere = true): string =>
  renderToStaticMarkup(<VersionNote other={{ theirs: 0, isAsItWas, isHere }} runBy={() => undefined} />)

const pressed = (markup: string): string[] =>
  [...markup.matchAll(/aria-pressed="(true|false)">([^<]+)</g)].map(([, is, name]) => `${name}: ${is}`)

test('the run of an older link as it was: one sentence with both versions, and both ways to run it', () => {
  const markup = drawn(true)
  expect(markup).toContain('Version 0 of the rules made this link.')
  expect(markup).toContain(`This lab has version ${engineVersion} and still keeps the older rules`)
  expect(pressed(markup)).toEqual(['Run it as it was: true', 'Run it anew: false'])
})

test('run anew it says that figures may differ, and leads back', () => {
  const markup = drawn(false)
  expect(markup).toContain('has run it anew, so figures may differ.')
  expect(pressed(markup)).toEqual(['Run it as it was: false', 'Run it anew: true'])
})

test('a version that is not here is offered to nobody', () => {
  const markup = drawn(false, false)
  expect(markup).toContain('has run it anew, so figures may differ.')
  expect(markup).not.toContain('<button')
})
