import type { Handler, Handlers } from '../../context.ts'
import { findDevice } from './device.ts'
import { messagesOfDevice, phoneOfDevice } from './read.ts'
import { recoverPhone } from './recover-phone.ts'
import { takePhone } from './take-phone.ts'

const phone: Handler<'practice.phone'> = async (_body, { world, deviceSecret }) => {
  const deviceId = await findDevice(world.db, deviceSecret)
  return { phone: deviceId === undefined ? null : await phoneOfDevice(world.db, deviceId) }
}

const messages: Handler<'practice.messages'> = async (_body, { world, deviceId }) => ({
  list: await messagesOfDevice(world.db, deviceId),
})

export const practiceHandlers = {
  'practice.phone': phone,
  'practice.takePhone': takePhone,
  'practice.recoverPhone': recoverPhone,
  'practice.messages': messages,
} satisfies Partial<Handlers>
