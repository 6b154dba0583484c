/**
 * Nickname and picture over HTTP: the effect where other people see it, and each refusal in the
 * order of the guards.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { type Entered, enterMember } from '../../../../../tests/support/enter.ts'
import { mp4Film } from '../../../../../tests/support/mp4-film.ts'
import { clearLimits } from '../../../../../tests/support/person.ts'
import { hugePng, jpegWithPlace, png } from '../../../../../tests/support/pictures.ts'
import { sql } from '../../platform/db/sql.ts'

let host: TestApp
let asha: Entered
beforeAll(async () => {
  host = await testApp()
  asha = await enterMember(host)
})
beforeEach(() => clearLimits(host.world))
afterAll(() => host.drop())

const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'accepted',
    (error: unknown) => (error as { error?: string }).error ?? String(error),
  )
const name = (given: string) => asha.device.call('user.modifyName', { name: given })
const head = (...files: readonly Buffer[]) =>
  asha.device.call('user.modifyHead', {}, { files: files.map((file) => new Blob([new Uint8Array(file)])) })

describe('user.modifyName', () => {
  test('changes the profile and the name on the member’s posts', async () => {
    const { id } = (await asha.device.call('post.createText', { content: 'hello' })).data
    expect((await name('  Asha   of the lake ')).data).toEqual({ name: 'Asha of the lake' })
    expect((await asha.device.call('user.info', {})).data.name).toBe('Asha of the lake')
    const [post] = (await asha.device.call('post.list', {})).data.list
    expect(post).toMatchObject({ id, username: 'Asha of the lake' })
  })

  test.each([
    ['', 'nickname_needed'],
    ['   ', 'nickname_needed'],
    ['A', 'field_invalid'],
    ['x'.repeat(31), 'field_invalid'],
    ['ad\u200bmin', 'field_invalid'],
    ['\u202enimda', 'field_invalid'],
    [`a${'\u0301'.repeat(100)}`, 'field_invalid'],
    ['call 9876543210', 'text_refused'],
    ['asha@okbank', 'text_refused'],
    ['Tester13259', 'nickname_held'],
    ['0perator heron', 'nickname_of_staff'],
  ])('%j is refused: %s (check 11)', async (given, error) => {
    expect(await refusal(name(given))).toBe(error)
    expect((await asha.device.call('user.info', {})).data.name).toBe('Asha of the lake')
  })

  test('text that looks like a tag is a name like any other, and a name can be changed ten times a day', async () => {
    for (let count = 0; count < 10; count++) expect((await name('<b>Asha</b>')).data.name).toBe('<b>Asha</b>')
    expect(await refusal(name('Asha'))).toBe('too_many_requests')
  })
})

describe('user.modifyHead', () => {
  test('stores one picture, re-encoded, and the next replaces it', async () => {
    const { headUrl: first } = (await head(await jpegWithPlace())).data
    expect((await asha.device.call('user.info', {})).data).toMatchObject({ headUrl: first, avatar: first })
    expect((await asha.device.call('post.list', {})).data.list[0]?.headUrl).toBe(first)
    expect((await host.app.inject(first)).body).not.toContain('SpyCam')
    const { headUrl: second } = (await head(await png())).data
    expect((await host.app.inject(first)).statusCode).toBe(404)
    expect((await host.app.inject(second)).statusCode).toBe(200)
    expect(
      await host.world.db.one(sql`select count(*)::int as heads from upload where purpose = 'head'`),
    ).toEqual({ heads: 1 })
  })

  test('keeps one of two concurrent pictures', async () => {
    const picture = await png()
    await Promise.all([head(picture), head(picture), head(picture)])
    expect(
      await host.world.db.one(sql`select count(*)::int as heads from upload where purpose = 'head'`),
    ).toEqual({ heads: 1 })
  })

  test.each<readonly [string, () => Promise<unknown>, string]>([
    ['nothing', () => head(), 'file_needed'],
    ['a video', () => head(mp4Film()), 'file_refused'],
    ['HTML', () => head(Buffer.from('<!doctype html><script>1</script>')), 'file_refused'],
    ['two', async () => head(await png(), await png()), 'files_too_many'],
    ['14,000 × 14,000 pixels', () => head(hugePng(14_000)), 'picture_too_large'],
    ['over 2 MB', async () => head(Buffer.concat([await png(), Buffer.alloc(2_000_000)])), 'file_too_large'],
  ])('%s: %s', async (_what, act, error) => {
    expect(await refusal(act())).toBe(error)
  })
})
