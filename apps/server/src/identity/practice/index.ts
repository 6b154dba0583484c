/** The practice network: devices, their numbers and mailboxes, and their messages. */
export { type CodeKey, countCodeTry, deleteCode, newestTarget, writeCode } from './codes.ts'
export { type MemberContact, readContact } from './contact.ts'
export { deviceOf, deviceOfSecret, findDevice, type HeldDevice, keepDevice } from './device.ts'
export { drawDigits, drawMailbox, type HandedPhone, handFreePhones, handPhone } from './hand-phone.ts'
export { practiceHandlers } from './handlers.ts'
export { findPhone } from './read.ts'
export { type Message, sendPracticeMessage } from './send-practice-message.ts'
export {
  maskedNumber,
  readMailbox,
  readNumber,
  readWholeNumber,
  shownNumber,
  type Target,
  targetKey,
} from './target.ts'
