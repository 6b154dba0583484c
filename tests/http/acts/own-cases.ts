/** One example of every change that staff make to their own account, and its journal lines. */
import { deviceOrigin } from '../../support/app.ts'
import { softPasskey } from '../../support/passkey.ts'
import { goodPassword } from '../../support/person.ts'
import { appOf } from '../../support/second-step.ts'
import type { Body, Case } from './case.ts'
import type { Device, Stage } from './stage.ts'

/** A second step for a staff member; its code is valid once. */
export async function step({ host: { wall } }: Stage, by: Device) {
  const { secret } = (await by.call('operator.beginSecondStep', { password: goodPassword })).data
  const app = appOf(secret, wall)
  await by.call('operator.confirmSecondStep', { code: app.code() })
  wall.forward(30_000)
  return app
}

let made = 0
const alone = async ({ staff }: Stage) => (await staff('support', `Alone ${++made}`)).device
const stepped = async (stage: Stage, by: Device): Promise<Body> => ({ code: (await step(stage, by)).code() })
const otherCode = { code: '000000' }

/** A passkey that a browser made for a staff member, not added yet. */
export async function offeredPasskey(
  begin: 'operator.beginPasskey' | 'desk.beginPasskey',
  by: Device,
  proof: { readonly password?: string; readonly code?: string },
): Promise<{ passkey: string }> {
  const { challenge } = (await by.call(begin, { name: 'My key', ...proof })).data
  return { passkey: softPasskey(deviceOrigin).make(challenge) }
}

/**
 * Changes to one's own account: they are not in the world's journal, but in the staff list and the
 * sessions.
 */
export const ownCases: Readonly<Record<string, Case>> = {
  'operator.beginSecondStep': {
    by: alone,
    given: { password: goodPassword },
    other: { password: 'x' },
    journal: [],
  },
  'operator.confirmSecondStep': {
    by: alone,
    given: async ({ host: { wall } }, by) => {
      const { secret } = (await by.call('operator.beginSecondStep', { password: goodPassword })).data
      return { code: appOf(secret, wall).code() }
    },
    other: otherCode,
    journal: [],
  },
  'operator.renewRecoveryCodes': { by: alone, given: stepped, other: otherCode, journal: [] },
  'operator.removeSecondStep': { by: alone, given: stepped, other: otherCode, journal: [] },
  'operator.beginPasskey': {
    by: alone,
    given: { name: 'My key', password: goodPassword },
    other: { name: 'Another key' },
    journal: [],
  },
  'operator.addPasskey': {
    by: alone,
    given: (_stage, by) => offeredPasskey('operator.beginPasskey', by, { password: goodPassword }),
    other: { passkey: '{}' },
    journal: [['passkey-added', 'before', 'after']],
  },
  'operator.removePasskey': {
    by: alone,
    given: async (_stage, by) => {
      const made = await offeredPasskey('operator.beginPasskey', by, { password: goodPassword })
      const { recoveryCodes } = (await by.call('operator.addPasskey', made)).data
      const { passkeys } = (await by.call('operator.me', {})).data
      const [passkey] = passkeys
      return {
        passkeyId: passkey?.passkeyId ?? '',
        password: goodPassword,
        recoveryCode: recoveryCodes[0] ?? '',
      }
    },
    other: { password: 'x' },
    journal: [['passkey-removed', 'before', 'after']],
  },
  'operator.endSession': { by: alone, given: {}, other: { sessionId: 'ses_zzz' }, journal: [] },
  'operator.changePassword': {
    by: alone,
    given: { oldPassword: goodPassword, password: 'Otherlamp42x', confirmPassword: 'Otherlamp42x' },
    other: { oldPassword: 'x' },
    journal: [],
  },
}
