import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isLong } from '../../../../tests/support/length.ts'
import { type TestWorld, testWorld } from '../../../../tests/support/world.ts'
import { readDayState } from '../ledger/moment.ts'
import { sql } from '../platform/db/sql.ts'
import { runWorld } from './world/commands.ts'

let host: TestWorld
let folder: string
beforeAll(async () => {
  host = await testWorld()
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-cli-'))
})
afterAll(async () => {
  await host.drop()
  await rm(folder, { recursive: true, force: true })
})

const run = promisify(execFile)
type Ended = { readonly code: number; readonly out: string; readonly err: string }
const inFolder = () => ({ DATABASE_URL: host.connection.url, DATA_DIR: folder })

/**
 * Starts the program as `npm run world` does; returns its output and its exit code. It imports the
 * whole server, 1.3 s of processor.
 */
const started = (...args: string[]): Promise<Ended> =>
  run(process.execPath, [join(import.meta.dirname, 'world.ts'), ...args], {
    env: { ...process.env, ...inFolder() },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      out: error.stdout,
      err: error.stderr,
    }),
  )

/** The same in this process. */
async function world(...args: string[]): Promise<Ended> {
  let out = ''
  let err = ''
  for (const [name, value] of Object.entries(inFolder())) vi.stubEnv(name, value)
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text)
    return true
  })
  const error = vi.spyOn(console, 'error').mockImplementation((text) => {
    err += `${text}\n`
  })
  try {
    const code = await runWorld(args)
    return { code, out, err }
  } finally {
    write.mockRestore()
    error.mockRestore()
    vi.unstubAllEnvs()
  }
}
const acts = () =>
  host.world.db.many<{ by: string; act: string }>(
    sql`select pseudonym as by, act from operator_act order by act_id`,
  )

test('the program prints the result of the command, and ends with its exit code', async () => {
  const [shown, wrong] = await Promise.all([started('show'), started('clok')])
  expect(shown).toMatchObject({ code: 0, err: '' })
  expect(shown.out).toMatch(/^World +test$/m)
  expect(wrong).toEqual({ ...(await world('clok')), code: 2 })
  if (!isLong) return
  const missing = await started('show', '--world', 'nobody')
  expect(missing).toEqual({ code: 1, out: '', err: 'There is no world "nobody".\n' })
}, 120_000)

test('help lists the commands, and a wrong command or option is named', async () => {
  const helped = await world('help')
  expect(helped).toMatchObject({ code: 0, err: '' })
  expect(helped.out).toContain('clock pause | resume | rate N | jump DAYS')
  expect(await world('clok')).toMatchObject({
    code: 2,
    err: expect.stringContaining('There is no command "clok"'),
  })
  expect(await world('clock', 'rate', '90000')).toMatchObject({
    code: 2,
    err: expect.stringContaining('A rate is a whole number from 1 to 86400'),
  })
  expect(await world('show', '--wrold', 'x')).toMatchObject({
    code: 2,
    err: expect.stringContaining("'--wrold'"),
  })
  expect(await world('show', '--world', 'nobody')).toMatchObject({
    code: 1,
    err: 'There is no world "nobody".\n',
  })
}, 120_000)

test.each([
  [['create', 'x', 'X'], 1, 'A slug is 2 to 31'],
  [['create', 'xx', ''], 1, 'A world’s name is one line of 1 to 60 characters'],
  [['create', 'xx', 'a'.repeat(5000)], 1, 'A world’s name is one line of 1 to 60 characters'],
  [
    ['create', 'xx', 'X', '--starting-money=-5'],
    2,
    'Starting money is an amount from 0.00 to 1000000.00 with at most two decimals, not "-5".',
  ],
  [['create', 'xx', 'X', '--starting-money', '1.234'], 2, 'not "1.234"'],
  [['create', 'xx', 'X', '--starting-money', '1000000.01'], 2, 'not "1000000.01"'],
  [['starting-money', '1.234'], 1, 'at most two decimals. From 0.00 to 1,000,000.00.'],
  [['faucet', '0.5'], 1, 'From 1.00 to 1,000,000.00.'],
])(
  '%j says what is wrong and what is allowed',
  async (typed, code, said) => {
    const { err, ...ended } = await world(...typed)
    expect(ended).toEqual({ code, out: '' })
    expect(err).toContain(said)
    expect(err).not.toMatch(/constraint|relation|column/)
  },
  120_000,
)

test('the commands steer the world, and each act is in the journal under the host’s name', async () => {
  expect((await world('clock', 'rate', '60')).out).toContain('×60, no server runs')
  expect((await world('clock', 'jump', '2', '--reason', 'Lesson one')).out).toContain(
    'closed when one starts',
  )
  await world('clock', 'pause')
  await world('policy', 'promise-first')
  await world('operator-funds', 'off')
  await world('starting-money', '49.50')
  expect((await world('revenue', '12.5', 'Meter readings of May')).out).toMatch(/Machine revenue +12\.50/)
  const shown = JSON.parse((await world('capital', '7', 'Own savings', '--json')).out) as object
  expect(shown).toMatchObject({
    slug: 'test',
    clock: { rate: 60, paused: true, day: 0 },
    policy: 'promise-first',
    operatorFunds: false,
    startingMoney: '49.50',
    pots: { revenue: '12.50', operator: '7.00' },
    served: false,
  })
  expect((await world('fill', '250', 'Coins for withdrawals')).out).toContain(
    'the coins are issued when one starts',
  )
  await world('recharge-minimum', '5')
  await world('faucet', '50')
  expect((await acts()).map(({ by, act }) => `${by}: ${act}`)).toEqual([
    'host: clock',
    'host: clock',
    'host: clock',
    'host: policy',
    'host: policy',
    'host: starting-money',
    'host: stated-revenue',
    'host: capital',
    'host: fill-signer',
    'host: recharge-minimum',
    'host: faucet-amount',
  ])
  const { clock } = await readDayState(host.world.db)
  expect(clock.anchorWorldMs).toBeGreaterThanOrEqual(clock.dayZeroMs + 2 * 86_400_000)
}, 120_000)

test('a refused command prints a sentence, and changes nothing', async () => {
  const before = await acts()
  expect(await world('revenue', '5', 'see https://example.com')).toMatchObject({
    code: 1,
    err: 'Not saved: a text here must not contain an address, account, card, phone number or link. It holds: link. (evidence)\n',
  })
  expect((await world('revenue', '-5', 'Meter readings')).code).toBe(2)
  expect((await world('capital', '1e3', 'Own savings')).code).toBe(1)
  expect(await acts()).toEqual(before)
}, 120_000)

test('stopped money is reopened by the command; a new operator’s password is shown once', async () => {
  await host.world.db.run(sql`update world_day set money_stopped = true`)
  expect((await world('show')).out).toMatch(/Money +STOPPED/)
  expect(await world('capital', '1', 'Own savings')).toMatchObject({ code: 1 })
  expect((await world('reopen', 'All is well')).out).toMatch(/Money +moves/)
  const made = await world('operator', 'asha', 'facilitator')
  expect(made.out).toMatch(/Password, shown once: [A-Za-z][A-Za-z0-9]{15}\n/)
  expect(await world('operator', 'asha', 'owner')).toMatchObject({ code: 1 })
  expect((await world('facilitator', 'Ms Rao')).out).toMatch(
    /Password, shown once: [A-Za-z][A-Za-z0-9]{15}\n/,
  )
  const reset = await world('facilitator', 'Ms Rao', '--reset')
  expect(reset.out).toMatch(/New first password, shown once: [A-Za-z][A-Za-z0-9]{15}\n/)
  expect(reset.out).toContain('journal')
  expect(await world('facilitator', 'Nobody', '--reset')).toMatchObject({ code: 1 })
  expect(await world('operator', 'ravi', 'king')).toMatchObject({ code: 2 })
  expect((await acts()).slice(-2).map(({ act }) => act)).toEqual(['reopen-money', 'operator'])
}, 120_000)

test('a world is made, exported, imported under another slug and dropped', async () => {
  const file = join(folder, 'class.gz')
  expect(
    (await world('create', 'class-7b', 'Class 7b', '--starting-money', '50', '--days', '30')).out,
  ).toContain('at /w/class-7b/')
  expect(await world('create', 'class-7b', 'Again')).toMatchObject({
    code: 1,
    err: 'There is a world "class-7b".\n',
  })
  const whole = (await world('export', file, '--whole', '--world', 'class-7b')).out
  for (const held of ['rows of', 'hashes of passwords', 'recovery words', 'secrets of authenticators'])
    expect(whole).toContain(held)
  const exported = (await world('export', file, '--world', 'class-7b')).out
  expect(exported).toContain('Passwords, second steps and recovery words are not in it')
  const imported = (await world('import', file, '--slug', 'copy')).out
  for (const said of ['its books add up', 'The file held no passwords']) expect(imported).toContain(said)
  expect(await world('import', join(folder, 'none'))).toMatchObject({ code: 1 })
  const listed = JSON.parse((await world('list', '--json')).out) as { slug: string; startingMoney: string }[]
  expect(listed.map(({ slug }) => slug)).toEqual(['test', 'class-7b', 'copy'])
  expect(listed[2]?.startingMoney).toBe('50.00')
  expect((await world('drop', 'copy')).code).toBe(2)
  expect((await world('drop', 'copy', '--yes')).out).toBe('World "copy" is deleted.\n')
  expect((await world('list')).out).not.toContain('copy')
}, 120_000)
