import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { turns } from './turns.ts'

const page = { hidden: false }
const began: string[] = []
const frames: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
  page.hidden = false
  began.splice(0)
  frames.splice(0)
})
afterEach(() => {
  page.hidden = true
  vi.runAllTimers()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const part = (name: string) => () => void began.push(name)

/** What the browser does once a change is on the page. */
function drawFrame(): void {
  for (const draw of frames.splice(0)) draw()
  vi.advanceTimersByTime(0)
}

test('parts change one after another, in the order in which they asked, each in a frame of its own', () => {
  const [one, two, three] = [part('one'), part('two'), part('three')]
  for (const turn of [one, two, three, two]) turns.ask(turn)
  turns.end(two)
  drawFrame()
  expect(began).toEqual(['one'])
  turns.end(one)
  vi.advanceTimersByTime(199)
  expect(began).toEqual(['one'])
  drawFrame()
  expect(began).toEqual(['one', 'two'])
  turns.end(two)
  drawFrame()
  turns.end(three)
  drawFrame()
  expect(began).toEqual(['one', 'two', 'three'])
})

test('a part that asks again while it changes changes again, after the others', () => {
  const [one, two] = [part('one'), part('two')]
  turns.ask(one)
  turns.ask(two)
  turns.ask(one)
  for (const turn of [one, two, one]) {
    turns.end(turn)
    drawFrame()
  }
  expect(began).toEqual(['one', 'two', 'one'])
  turns.ask(two)
  expect(began).toHaveLength(4)
  turns.end(two)
})

test('a part that has gone, or does not come, holds nobody up', () => {
  const [one, two, three, four] = [part('one'), part('two'), part('three'), part('four')]
  for (const turn of [one, two, three, four]) turns.ask(turn)
  turns.leave(two)
  turns.leave(one)
  drawFrame()
  expect(began).toEqual(['one', 'three'])
  vi.advanceTimersByTime(199)
  expect(began).toEqual(['one', 'three'])
  vi.advanceTimersByTime(1)
  drawFrame()
  expect(began).toEqual(['one', 'three', 'four'])
  turns.end(four)
})

test('a page without frames goes on at once, or after a moment if it was hidden meanwhile', () => {
  const [one, two, three] = [part('one'), part('two'), part('three')]
  for (const turn of [one, two, three]) turns.ask(turn)
  turns.end(one)
  vi.advanceTimersByTime(200)
  expect(began).toEqual(['one', 'two'])
  page.hidden = true
  turns.end(two)
  expect(began).toEqual(['one', 'two', 'three'])
  drawFrame()
  expect(began).toHaveLength(3)
  turns.end(three)
})
