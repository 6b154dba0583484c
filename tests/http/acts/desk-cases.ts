/** One example of every change at the host's desk, and its journal lines. */

import { testHostSecret } from '../../support/app.ts'
import { enterDesk } from '../../support/enter.ts'
import { appOf } from '../../support/second-step.ts'
import { takeAlong } from '../../support/take-along.ts'
import type { Case } from './case.ts'
import { offeredPasskey } from './own-cases.ts'
import type { Stage } from './stage.ts'

const reason = 'The reason of a test'
const host = ({ hostDesk }: Stage) => hostDesk.device
const facilitator = ({ facilitator: { device } }: Stage) => device

/** An unused code. */
const code = ({ hostDesk, host: { wall } }: Stage): string => {
  wall.forward(30_000)
  return hostDesk.app.code()
}

let made = 0
/** A facilitator who has a second step. */
const someone = async (stage: Stage) => {
  const { name } = await enterDesk(stage.host, `Somebody ${++made}`)
  const { list } = (await stage.hostDesk.device.call('desk.facilitators', {})).data
  return { operatorId: list.find((one) => one.name === name)?.operatorId ?? '', reason }
}
const world = (slug: string) => ({ slug, name: 'A class of tests', template: 'empty' })

export const deskCases: Readonly<Record<string, Case>> = {
  'desk.createWorld': {
    by: facilitator,
    given: world('first'),
    other: { name: 'Another class' },
    journal: [['create-world', 'world', 'name', 'template', 'crowd']],
  },
  'desk.duplicateWorld': {
    by: facilitator,
    given: { slug: 'first', newSlug: 'again', name: 'Once more' },
    other: { name: 'Another class' },
    journal: [['duplicate-world', 'world', 'from', 'name']],
  },
  'desk.archiveWorld': {
    by: facilitator,
    given: { slug: 'first', archived: 'true', reason },
    journal: [['archive-world', 'world', 'before', 'after', 'reason']],
  },
  'desk.renewBooksLink': {
    by: facilitator,
    given: { slug: 'first', reason },
    journal: [['renew-books-link', 'world', 'reason']],
  },
  'desk.importWorld': {
    by: facilitator,
    given: { slug: 'taken-in' },
    other: { slug: 'other' },
    files: async ({ host, facilitator }) => [new Blob([await takeAlong(host, facilitator, 'first')])],
    journal: [['import-world', 'world']],
  },
  'desk.upgradeWorld': {
    by: host,
    given: { slug: 'first', reason },
    journal: [['upgrade-world', 'world', 'before', 'after', 'reason']],
  },
  'desk.enterWorld': { by: facilitator, given: { slug: 'first' }, other: { slug: 'again' }, journal: [] },
  'desk.deleteWorld': {
    by: facilitator,
    given: { slug: 'again', confirm: 'again', reason },
    journal: [['delete-world', 'world', 'members', 'reason']],
  },
  'desk.createFacilitator': {
    by: host,
    given: { name: 'Fresh at the desk', reason },
    journal: [['create-facilitator', 'facilitator', 'reason']],
  },
  'desk.disableFacilitator': {
    by: host,
    given: async (stage) => ({ ...(await someone(stage)), disabled: 'true' }),
    journal: [['disable-facilitator', 'facilitator', 'before', 'after', 'reason']],
  },
  'desk.resetFacilitatorPassword': {
    by: host,
    given: someone,
    journal: [['reset-facilitator', 'facilitator', 'reason']],
  },
  'desk.endFacilitatorSecondStep': {
    by: host,
    given: someone,
    journal: [['end-second-step', 'facilitator', 'reason']],
  },
  'desk.endSession': { by: host, given: {}, other: { sessionId: 'ses_zzz' }, journal: [] },
  'desk.renewRecoveryCodes': {
    by: host,
    given: (stage) => ({ code: code(stage) }),
    other: { code: '000000' },
    journal: [],
  },
  'desk.changePassword': {
    by: facilitator,
    given: ({ facilitator: { password } }) => ({
      oldPassword: password,
      password: 'Otherlamp42x',
      confirmPassword: 'Otherlamp42x',
    }),
    other: { oldPassword: testHostSecret },
    journal: [],
  },
  'desk.beginPasskey': {
    by: host,
    given: (stage) => ({ name: 'My key', code: code(stage) }),
    other: { name: 'Another key' },
    journal: [],
  },
  'desk.addPasskey': {
    by: host,
    given: (stage) => offeredPasskey('desk.beginPasskey', host(stage), { code: code(stage) }),
    other: { passkey: '{}' },
    journal: [['passkey-added', 'before', 'after']],
  },
  'desk.removePasskey': {
    by: host,
    given: async (stage) => {
      const { passkeys } = (await host(stage).call('desk.me', {})).data
      return { passkeyId: passkeys[0]?.passkeyId ?? '', password: testHostSecret, code: code(stage) }
    },
    other: { code: '000000' },
    journal: [['passkey-removed', 'before', 'after']],
  },
  'desk.beginSecondStep': {
    by: host,
    given: (stage) => ({ code: code(stage) }),
    other: { code: '000000' },
    journal: [],
  },
  'desk.confirmSecondStep': {
    by: host,
    given: async (stage) => {
      const { secret } = (await stage.hostDesk.device.call('desk.beginSecondStep', { code: code(stage) }))
        .data
      return { code: appOf(secret, stage.host.wall).code() }
    },
    other: { code: '000000' },
    journal: [],
  },
}
