import { expect, test } from 'vitest'
import { ServerAway } from './db/door.ts'
import { makeLog } from './log.ts'

test('an error that names its cause is logged with the reason once, and with its cause', () => {
  const lines: unknown[] = []
  const log = makeLog('warn', { write: (line) => void lines.push(JSON.parse(line)) })
  const cause = new Error('its database belongs to another host')
  log.warn({ err: new ServerAway('north', cause.message, { cause }) }, 'a call met a server that is away')
  expect(lines).toEqual([
    expect.objectContaining({
      err: expect.objectContaining({
        message: 'The server "north" is away: its database belongs to another host.',
        cause: expect.objectContaining({ message: 'its database belongs to another host' }),
      }),
    }),
  ])
})
