import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Face } from './face.tsx'
import { faceOf, hairs } from './face-parts.ts'

const names = Array.from({ length: 400 }, (_, number) => `Member ${number}`)
const drawn = (name: string, simulated = false, picture: string | null = null) =>
  renderToStaticMarkup(<Face name={name} picture={picture} simulated={simulated} />)

describe('Face', () => {
  test('the same name has the same face, and of 400 names hardly any two share one', () => {
    expect(names.map((name) => drawn(name))).toEqual(names.map((name) => drawn(name)))
    expect(new Set(names.map((name) => drawn(name))).size).toBeGreaterThan(380)
  })

  test('every shape is used', () => {
    expect(new Set(names.map((name) => faceOf(name).hair)).size).toBe(hairs.length)
    expect(names.some((name) => faceOf(name).hasGlasses)).toBe(true)
    expect(names.filter((name) => faceOf(name).hasBeard).length).toBeGreaterThan(20)
  })

  test('it is drawn without a request, and its words are beside it', () => {
    const markup = drawn('Teal Lantern')
    expect(markup).toMatch(/^<svg [^>]*aria-hidden="true"/)
    expect(markup).not.toMatch(/href|url\(|src=/)
  })

  test('a simulated person is marked', () => {
    expect(drawn('Teal Lantern', true)).toContain('data-simulated="true"')
    expect(drawn('Teal Lantern')).toContain('data-simulated="false"')
  })

  test('the person’s own picture takes its place', () => {
    const markup = drawn('Teal Lantern', false, '/uploads/world/a-small.webp')
    expect(markup).toMatch(/<img class="face" [^>]*src="\/uploads\/world\/a-small\.webp" alt=""/)
    expect(markup).not.toContain('<svg')
  })
})
