/**
 * Sharing a practice video and joining the practice group, as a foreign client does: each effect
 * and each refusal.
 */
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Fields, foreigner, type Reply } from '../../../../../tests/http/foreign/client.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { type Entered, enterMember, enterOperator } from '../../../../../tests/support/enter.ts'
import { passDays, putCapital } from '../../../../../tests/support/life.ts'
import { mp4Film } from '../../../../../tests/support/mp4-film.ts'
import { clearLimits, goodPassword } from '../../../../../tests/support/person.ts'
import { hugePng } from '../../../../../tests/support/pictures.ts'
import { testUploadFolder } from '../../../../../tests/support/upload-folder.ts'
import { prove } from '../../ledger/proof/prove.ts'
import { sql } from '../../platform/db/sql.ts'

let host: TestApp
let asha: Entered
let ravi: Entered
let owner: Entered
beforeAll(async () => {
  host = await testApp()
  owner = await enterOperator(host)
  await putCapital(host, 100_000_000n)
})
beforeEach(async () => {
  await clearLimits(host.world)
  // Days pass in these tests, and the operator's session expires.
  const name = 'Owner of the tests'
  const { msg } = await owner.device.call('operator.login', { name, password: goodPassword })
  owner.device.useToken(msg)
  owner = { ...owner, token: msg }
  asha = await enterMember(host)
  ravi = await enterMember(host)
})
afterAll(() => host.drop())

const as = (who?: Entered) => {
  const client = foreigner(host.app)
  client.token = who?.token ?? ''
  return client
}
/** Sends a form, as a foreign client does. */
const form = (path: `/${string}`, fields: Fields, who?: Entered) => as(who).ask(`POST ${path}`, { fields })
const read = (path: `/${string}`, who: Entered) => as(who).ask(`GET ${path}`)

const film = '/pictures/film-pots.svg'
const publish = async (who: Entered) =>
  (await form('/gift/video/publish', { film }, who)).data['link'] as string
const submit = (link: string, who: Entered) => form('/gift/video/submit', { link }, who)
const walletOf = async (who: Entered) => (await who.device.call('wallet.summary', {})).data.extractable

const drawPixels = () => randomBytes(40 * 80 * 3)
const drawn = (pixels: Buffer) => sharp(pixels, { raw: { width: 40, height: 80, channels: 3 } })
/** A picture with random pixels, unlike any other. */
const picture = (): Promise<Buffer> => drawn(drawPixels()).png().toBuffer()
async function send(who: Entered, ...files: readonly Buffer[]): Promise<Reply> {
  const parts = files.flatMap((file) => [
    Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="group.html"\r\n\r\n'),
    file,
    Buffer.from('\r\n'),
  ])
  const reply = await host.app.inject({
    method: 'POST',
    url: '/gift/group/send',
    headers: { 'access-token': who.token, 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([...parts, Buffer.from('--x--')]),
  })
  return reply.json<Reply>()
}
const waiting = async () => (await owner.device.call('operator.groupPictures', {})).data
const decide = (pictureId: string, accept: 'true' | 'false', reason = 'The mark is on it') =>
  form('/operator/group/decide', { pictureId, accept, reason }, owner)

describe('video.mine, video.publish, video.card', () => {
  test('a published video has one link, which shows anybody the film and the invitation', async () => {
    const before = await read('/gift/video/mine', asha)
    expect(before.data).toMatchObject({ amount: '0.30', reward: null })
    expect(before.data['films']).toContainEqual({ film, link: null })
    const link = await publish(asha)
    expect(link).toMatch(/^\/w\/test\/#\/practice\/videos\?card=[A-Z2-9]{10}$/)
    expect(await publish(asha)).toBe(link)
    expect((await read('/gift/video/mine', asha)).data['films']).toContainEqual({ film, link })
    const shown = await host.app.inject(`/gift/video/card?card=${link.slice(-10)}`)
    const { shareCode } = (await asha.device.call('share.info', {})).data
    expect(shown.json<Reply>().data).toMatchObject({ film, shareCode, simulated: false })
  })

  test('an unknown film, an unknown code and a card of an ended account are refused', async () => {
    const unknownFilm = await form('/gift/video/publish', { film: '/pictures/other.svg' }, asha)
    expect(unknownFilm.data).toMatchObject({ error: 'field_invalid', field: 'film' })
    const card = (code: string) => host.app.inject(`/gift/video/card?card=${code}`)
    expect((await card('AAAAAAAAAA')).json<Reply>().data.error).toBe('card_unknown')
    const code = (await publish(asha)).slice(-10)
    await host.world.db.run(sql`
      update member set digits = null, email = null, password_hash = null, disabled_at = now(), ended_real = now()
      where member_id = (select member_id from video_card where code = ${code})`)
    expect((await card(code)).json<Reply>().data.error).toBe('card_unknown')
  })
})

describe('video.submit', () => {
  test('a member’s own link is rewarded once: promised immediately, paid at the close by the operator', async () => {
    const link = `https://glass.example${await publish(asha)}`
    const { code, msg, data } = await submit(link, asha)
    expect({ code, msg }).toMatchObject({ code: 200, msg: expect.stringContaining('Accepted.') as string })
    expect(data).toMatchObject({ amount: '0.30', state: 'waiting', sources: null })
    expect((await submit(link, asha)).data.error).toBe('reward_taken')
    const before = await walletOf(asha)
    await passDays(host, 1)
    expect((await read('/gift/video/mine', asha)).data['reward']).toMatchObject({
      state: 'credited',
      sources: { promised: '0.30', paid: '0.30', operator: '0.30', uncovered: '0.00' },
    })
    expect(Number(await walletOf(asha)) - Number(before)).toBeCloseTo(0.3, 6)
    expect((await prove(host.world.db, -1)).broken).toBeNull()
  })

  test('one idempotency key gives the same answer again, and another link under it is a conflict', async () => {
    const link = await publish(asha)
    const send = async (text: string) => {
      const reply = await host.app.inject({
        method: 'POST',
        url: '/gift/video/submit',
        headers: {
          'access-token': asha.token,
          'content-type': 'application/x-www-form-urlencoded',
          'idempotency-key': 'the-one-act',
        },
        payload: new URLSearchParams({ link: text }).toString(),
      })
      return reply.json<Reply>()
    }
    const first = await send(link)
    expect(first.code).toBe(200)
    expect(await send(link)).toEqual(first)
    expect((await send('another')).data.error).toBe('idempotency_conflict')
  })

  test.each<readonly [string, () => Promise<string>]>([
    ['another’s link', () => publish(ravi)],
    ['a code that never was', async () => '/w/test/#/practice/videos?card=AAAAAAAAAA'],
    ['another world', async () => (await publish(asha)).replace('/w/test/', '/w/other/')],
    ['another page', async () => 'https://videos.example/watch?v=1'],
    ['words', async () => 'I shared it'],
  ])('%s is refused, and nothing is promised', async (_what, link) => {
    expect((await submit(await link(), asha)).data).toMatchObject({ error: 'link_refused', field: 'link' })
    expect((await read('/gift/video/mine', asha)).data['reward']).toBeNull()
  })

  test('a link with a host must have the page’s own host when the browser sends an origin', async () => {
    const link = await publish(asha)
    const from = (origin: string) =>
      host.app.inject({
        method: 'POST',
        url: '/gift/video/submit',
        headers: {
          'access-token': asha.token,
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'http://localhost:3000',
          host: 'localhost:3000',
        },
        payload: new URLSearchParams({ link: `${origin}${link}` }).toString(),
      })
    expect((await from('https://videos.example')).json<Reply>().data.error).toBe('link_refused')
    expect((await from('http://localhost:3000')).json<Reply>().code).toBe(200)
  })

  test('each refusal comes in the order of the guards', async () => {
    const { db } = host.world
    const ask = async () => (await submit('nothing', asha)).data.error
    await submit(await publish(asha), asha)
    await db.run(sql`update world_day set money_stopped = true`)
    expect(await ask()).toBe('money_stopped')
    await db.run(sql`update world_day set money_stopped = false`)
    await db.run(sql`update world_setting set ends_real = ends_real - interval '400 days', link_reward = 0`)
    expect(await ask()).toBe('world_ended')
    await db.run(sql`update world_setting set ends_real = ends_real + interval '400 days'`)
    expect(await ask()).toBe('reward_taken')
    expect((await submit(await publish(ravi), ravi)).data.error).toBe('feature_closed')
    await db.run(sql`update world_setting set link_reward = default`)
    expect((await submit('nothing', ravi)).data.error).toBe('link_refused')
  })
})

describe('group.send, group.mine and the staff', () => {
  test('an accepted picture is deleted, and its reward is promised', async () => {
    const { shareCode: mark } = (await asha.device.call('share.info', {})).data
    expect((await read('/gift/group/mine', asha)).data).toEqual({
      ...{ amount: '0.50', reward: null, mark, state: 'open', reason: null },
    })
    expect(await send(asha, await picture())).toMatchObject({
      code: 200,
      msg: 'Sent. The staff of this world will look at it.',
    })
    const item = (await waiting()).list.at(-1)
    expect(item).toMatchObject({ mark })
    const file = `/operator/upload?name=${item?.name}` as const
    const fetched = await host.app.inject({ url: file, headers: { 'access-token': owner.token } })
    expect(fetched.headers['content-type']).toBe('image/webp')
    expect((await host.app.inject(`/uploads/test/${item?.name}.webp`)).statusCode).toBe(404)

    expect((await decide(item?.pictureId ?? '', 'true')).code).toBe(200)
    expect((await decide(item?.pictureId ?? '', 'true')).data.error).toBe('picture_unknown')
    expect((await read(file, owner)).data.error).toBe('file_unknown')
    expect((await read('/gift/group/mine', asha)).data).toMatchObject({
      state: 'accepted',
      reward: { amount: '0.50', state: 'waiting' },
    })
    expect((await send(asha, await picture())).data.error).toBe('reward_taken')
    await passDays(host, 1)
    expect((await read('/gift/group/mine', asha)).data['reward']).toMatchObject({
      state: 'credited',
      sources: { operator: '0.50', uncovered: '0.00' },
    })
    const acts = await host.world.db.one(
      sql`select act, detail from operator_act where act like 'group-%' order by act_id desc limit 1`,
    )
    expect(acts).toMatchObject({
      act: 'group-accept',
      detail: { thing: item?.pictureId, amount: '0.50', reason: 'The mark is on it' },
    })
    expect((await prove(host.world.db, -1)).broken).toBeNull()
  })

  test('after a refusal with a reason the member may send another picture, and nobody may send the same one', async () => {
    const pixels = drawPixels()
    const mine = await drawn(pixels).png().toBuffer()
    await send(asha, mine)
    expect((await send(asha, await picture())).data.error).toBe('picture_waiting')
    const pictureId = (await waiting()).list.at(-1)?.pictureId ?? ''
    await decide(pictureId, 'false', 'The mark cannot be read')
    expect((await read('/gift/group/mine', asha)).data).toMatchObject({
      state: 'refused',
      reason: 'The mark cannot be read',
      reward: null,
    })
    const uploads = () => readdir(join(testUploadFolder, host.world.slug))
    const before = await uploads()
    // The same pixels in another file with other metadata.
    const again = await drawn(pixels)
      .withExif({ IFD0: { Copyright: 'mine' } })
      .webp({ lossless: true })
      .toBuffer()
    for (const [who, file] of [
      [asha, mine],
      [ravi, mine],
      [ravi, again],
    ] as const)
      expect((await send(who, file)).data.error).toBe('picture_repeated')
    expect(await uploads()).toEqual(before)
    expect((await send(asha, await picture())).code).toBe(200)
  })

  test('of concurrent pictures of a member one waits, one member keeps a shared picture, and no file is left over', async () => {
    const files = () => readdir(join(testUploadFolder, host.world.slug))
    const howMany = (replies: readonly Reply[]) =>
      Object.fromEntries(
        [...Map.groupBy(replies, ({ data }) => data.error ?? 'taken')].map(([name, list]) => [
          name,
          list.length,
        ]),
      )
    const [before, own] = [await files(), await Promise.all([1, 2, 3, 4].map(picture))]
    expect(howMany(await Promise.all(own.map((file) => send(asha, file))))).toEqual({
      taken: 1,
      picture_waiting: 3,
    })
    const shared = await picture()
    const others = await Promise.all([1, 2, 3].map(() => enterMember(host)))
    expect(howMany(await Promise.all(others.map((who) => send(who, shared))))).toEqual({
      taken: 1,
      picture_repeated: 2,
    })
    // Each accepted picture has a large and a small file.
    expect((await files()).length - before.length).toBe(4)
  })

  test.each<readonly [string, () => Promise<Reply>, string]>([
    ['no picture', () => send(asha), 'file_needed'],
    ['a video', () => send(asha, mp4Film()), 'file_refused'],
    [
      'a page called a picture',
      () => send(asha, Buffer.from('<!doctype html><script>1</script>')),
      'file_refused',
    ],
    ['14,000 × 14,000 pixels', () => send(asha, hugePng(14_000)), 'picture_too_large'],
    ['two pictures', async () => send(asha, await picture(), await picture()), 'files_too_many'],
  ])('%s is refused', async (_what, sent, error) => {
    expect((await sent()).data.error).toBe(error)
    expect((await read('/gift/group/mine', asha)).data['state']).toBe('open')
  })

  test('a member has five pictures a day, a world that pays nothing takes none, and a reason may not name a way to be reached', async () => {
    const { db } = host.world
    for (let tries = 0; tries < 5; tries++) await send(ravi, Buffer.from('<html>'))
    expect((await send(ravi, await picture())).code).toBe(200)
    await clearLimits(host.world)
    const pictureId = (await waiting()).list.at(-1)?.pictureId ?? ''
    expect((await decide(pictureId, 'false', 'call 9876543210')).data).toMatchObject({
      error: 'text_refused',
      field: 'reason',
    })
    expect(
      (await form('/operator/group/decide', { pictureId, accept: 'true', reason: 'me' }, ravi)).code,
    ).toBe(401)
    await db.run(sql`update world_setting set group_reward = 0`)
    expect((await send(asha, await picture())).data.error).toBe('feature_closed')
    await decide(pictureId, 'true')
    expect((await read('/gift/group/mine', ravi)).data).toMatchObject({ state: 'accepted', reward: null })
    await db.run(sql`update world_setting set group_reward = default`)
    for (let tries = 0; tries < 5; tries++) {
      await send(asha, await picture())
      await decide((await waiting()).list.at(-1)?.pictureId ?? '', 'false')
    }
    expect((await send(asha, await picture())).data.error).toBe('too_many_requests')
    host.wall.forward(400 * 86_400_000)
    const late = await enterMember(host).catch(() => undefined)
    expect(late).toBeUndefined()
  })
})
