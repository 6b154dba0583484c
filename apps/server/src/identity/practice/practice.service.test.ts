import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clearLimits, person } from '../../../../../tests/support/person.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { sql } from '../../platform/db/sql.ts'
import { findPhone } from './read.ts'
import { sendPracticeMessage } from './send-practice-message.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())
beforeEach(() => clearLimits(host.world))

/** One browser and its calls for its phone. */
function browser(peer?: string) {
  const self = person(host, peer)
  return {
    self,
    take: async (country = 'IN') => (await self.call('practice.takePhone', { country })).data.phone,
    recover: async (recoveryWords: string) =>
      (await self.call('practice.recoverPhone', { recoveryWords })).data.phone,
    phone: async () => (await self.call('practice.phone', {})).data.phone,
    messages: async () => (await self.call('practice.messages', {})).data.list,
  }
}

const send = async (country: string, digits: string, code: string) => {
  const phone = await findPhone(host.world.db, { channel: 'sms', country, digits })
  if (phone === undefined) throw new Error('no such phone')
  await sendPracticeMessage(host.world.db, host.wall, {
    phoneId: phone.phoneId,
    channel: 'sms',
    kind: 'register_code',
    code,
  })
}

describe('practice.takePhone', () => {
  test('gives a number of the country, a mailbox and four words; only its secret identifies the device', async () => {
    const learner = browser()
    expect(await learner.phone()).toBeNull()
    await expect(learner.messages()).rejects.toMatchObject({ error: 'device_without_phone' })
    const phone = await learner.take('KE')
    expect(phone).toMatchObject({ country: 'KE', dialling: '254' })
    expect(phone.phone).toMatch(/^[1-9][0-9]{8}$/)
    expect(phone.display).toBe(`+999 254 ${phone.phone}`)
    expect(phone.email).toMatch(/^[a-z]+\.[a-z]+\.[0-9]{4}@practice\.invalid$/)
    expect(phone.recoveryWords.split(' ')).toHaveLength(4)
    expect(await learner.phone()).toEqual(phone)
    const kept = JSON.stringify(
      (await host.world.db.many(sql`select encode(secret_hash, 'hex') as hash from device`)) as object[],
    )
    expect(kept).not.toContain(learner.self.secret)
  })

  test('refuses an unknown country', async () => {
    await expect(browser().take('XX')).rejects.toMatchObject({ error: 'country_unknown', field: 'country' })
  })

  test('gives a new number for the same device, five in all, also to concurrent calls', async () => {
    const learner = browser()
    const first = await learner.take()
    const second = await learner.take()
    expect(second.phone).not.toBe(first.phone)
    expect((await learner.phone())?.phone).toBe(second.phone)
    const more = await Promise.allSettled(Array.from({ length: 10 }, () => learner.take()))
    expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const outcome of more.filter((each) => each.status === 'rejected'))
      expect(outcome.reason).toMatchObject({ error: 'device_phones_too_many' })
  })

  test('lets a class of thirty behind one address through, and refuses a flood', async () => {
    const taken = await Promise.allSettled(Array.from({ length: 160 }, () => browser('10.9.9.9').take()))
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(150)
    expect(taken.find((each) => each.status === 'rejected')?.reason).toMatchObject({
      error: 'too_many_requests',
      facts: { seconds: 600 },
    })
  })
})

describe('practice.messages', () => {
  test('are shown on their own device only, newest first, with those to an earlier number of it', async () => {
    const [asha, ben] = [browser(), browser()]
    const first = await asha.take()
    const second = await asha.take()
    await ben.take()
    await send('IN', first.phone, '111111')
    await send('IN', second.phone, '222222')
    expect((await asha.messages()).map(({ code }) => code)).toEqual(['222222', '111111'])
    expect(await ben.messages()).toEqual([])
  })
})

describe('practice.recoverPhone', () => {
  test('moves the phone and its messages, and the device before holds it no longer', async () => {
    const [old, fresh] = [browser(), browser()]
    const phone = await old.take()
    await send('IN', phone.phone, '333333')
    expect(await fresh.recover(` ${phone.recoveryWords.toUpperCase()} `)).toEqual(phone)
    expect(await fresh.phone()).toEqual(phone)
    expect((await fresh.messages()).map(({ code }) => code)).toEqual(['333333'])
    expect(await old.phone()).toBeNull()
    expect(await old.messages()).toEqual([])
  })

  test('a recovered phone is the one in use, even beside a newer number', async () => {
    const [old, fresh] = [browser(), browser()]
    const phone = await old.take()
    await fresh.take()
    host.wall.forward(1000)
    await fresh.recover(phone.recoveryWords)
    expect((await fresh.phone())?.phone).toBe(phone.phone)
  })

  test('wrong words give a device no phone, and guessing has a rate limit by address', async () => {
    const guesser = browser('10.8.8.8')
    await expect(guesser.recover('amber otter canoe plum')).rejects.toMatchObject({
      error: 'recovery_words_unknown',
      field: 'recoveryWords',
    })
    expect(guesser.self.secret).toBeNull()
    for (let guess = 1; guess < 60; guess++)
      await guesser.recover('amber otter canoe plum').catch(() => undefined)
    await expect(guesser.recover('amber otter canoe plum')).rejects.toMatchObject({
      error: 'too_many_requests',
    })
  })
})
