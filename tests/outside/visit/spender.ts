/** A member who can withdraw: a fund password, and an address of the practice chain. */
import type { Caller } from './caller.ts'

export const fundPassword = 'Brook7Candle'

/** Returns the payee; it is usable a world day later. */
export async function readyToWithdraw(member: Caller): Promise<string> {
  await member.must('paypassword.phoneCode')
  const [message] = (await member.must('practice.messages')).data.list
  const chosen = { password: fundPassword, confirmPassword: fundPassword, code: message.code }
  await member.must('paypassword.update', chosen)
  const { address } = (await member.must('practiceWallet.show')).data
  const payee = { rail: 'chain', chain: 'practice', currency: 'PUSDT', address }
  return (await member.must('bank.modify', payee)).data.payeeId
}
