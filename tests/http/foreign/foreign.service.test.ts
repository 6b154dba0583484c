/**
 * Every call of the specification's section 7, sent by a third-party client: form-encoded, or
 * multipart for files. Each has one example with its effect and one refusal; a call of the
 * specification that is missing here is a failure.
 */
import { type CallDeclaration, type CallName, callDeclarations } from '@glasshouse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountCases } from './cases-account.ts'
import { boundCases } from './cases-bound.ts'
import { moneyCases } from './cases-money.ts'
import { wordCases } from './cases-words.ts'
import { sectionSeven } from './section-seven.ts'
import { type Ask, type Case, openStage, type Stage } from './stage.ts'

const cases = {
  ...accountCases,
  ...boundCases,
  ...moneyCases,
  ...wordCases,
} satisfies Partial<Readonly<Record<CallName, Case>>>

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.host.drop())

async function asked({ address }: Case, given: Case['good']) {
  const { as = stage.me.client, ...ask }: Ask = typeof given === 'function' ? await given(stage) : given
  return await as.ask(address, ask)
}

const all = Object.entries<Case>(cases)

describe.each(all)('%s', (_name, one) => {
  test('an example succeeds and has its effect', async () => {
    const reply = await asked(one, one.good)
    expect({ status: reply.status, code: reply.code, error: reply.data?.error }).toEqual({
      status: 200,
      code: 200,
      error: undefined,
    })
    await one.sees(reply, stage)
  })

  test('a bad request is refused', async () => {
    const { status, code, msg, data } = await asked(one, one.bad)
    expect(data.error).toBe(one.says)
    expect(msg).not.toBe('')
    expect(status).toBe(code < 1000 ? code : 200)
  })
})

test('all calls of section 7 are tested, at the specification’s addresses, and none answers 501', () => {
  const ofSpecification = Object.entries(
    callDeclarations as unknown as Record<string, CallDeclaration>,
  ).filter(([, { ours, service }]) => !ours && service !== 'operator' && service !== 'books')
  expect(Object.fromEntries(all.map(([name, { address }]) => [name, address]))).toEqual(
    Object.fromEntries(
      ofSpecification.map(([name, { method, service, path }]) => [name, `${method} /${service}/${path}`]),
    ),
  )
  expect(all.length).toBeGreaterThan(60)
})

test('the specification has no call that is missing here', () => {
  const asked = new Set(all.map(([, { address }]) => address.replace(/^(GET|POST) \/\w+\//, '$1 ')))
  expect(sectionSeven.length).toBeGreaterThan(60)
  expect(sectionSeven.filter((call) => !asked.has(call))).toEqual([])
})
