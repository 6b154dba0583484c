/** Members and operators: their accounts, how they log in, and how they are disabled. */
export { deviceOfSecret } from '../practice/index.ts'
export { giveCaptcha } from './captcha/ask.ts'
export { takeOptionalCaptcha } from './captcha/take.ts'
export { checkCode, newestCodeTarget, useCode } from './code/check.ts'
export { sendMemberCode } from './code/send.ts'
export { createMember } from './create-member.ts'
export { createSimulated, type SimulatedNewcomer } from './create-simulated.ts'
export { answerRequest, answerWaiting } from './entry-request.ts'
export { accountHandlers } from './handlers.ts'
export { drawInviteCode, worldInviteCode } from './invite-code.ts'
export { clearLoginTries, countLogin, type LoginTry } from './login/limits.ts'
export { readNickname } from './nickname/read-nickname.ts'
export { isOwnMember } from './operator/own-member.ts'
export { noteHand, requireOtherPerson } from './operator/same-person.ts'
export {
  endOperatorSession,
  endOperatorSessions,
  endOtherOperatorSessions,
  endOwnOperatorSession,
  livingOperatorSessions,
  markStepped,
  operatorOfToken,
  type StaffSession,
  startOperatorSession,
} from './operator/session.ts'
export { argonHasher, hashedAtOnceMax, hashPassword, isPassword } from './password/argon.ts'
export { checkNewPassword } from './password/new-password.ts'
export { isLoginPassword, refuseLoginPassword } from './password/two-passwords-differ.ts'
export { insertPlaces, removeFreePlace } from './place.ts'
export { readMail } from './read-target.ts'
export { type SeededMember, seedMember } from './seed-member.ts'
export { type Agent } from './session/agent.ts'
export { rememberOperatorDevice } from './session/device.ts'
export { noteUses, type SessionUses } from './session/idle.ts'
export { loginsOf } from './session/logins.ts'
export { endSessions, livingSessions, memberOfSession, memberOfToken } from './session/member.ts'
export { endOwnSession, ownSessions } from './session/own-sessions.ts'
export { hashOfToken, makeToken, sessionKeyOf } from './session/token.ts'
export { tellMember } from './update-password.ts'
export { ownWordOf } from './user/own-word.ts'
export { readLoginData, readOwnMember } from './user/read.ts'
export { ownMachines, readVipLevel } from './user/vip-level.ts'
export { isViewToken, offerView, type View, viewOfToken } from './view/view.ts'
export { withoutContact } from './view/without-contact.ts'
export { writeLanguage, writeMailbox, writeName, writeSafeWord } from './write-member.ts'
