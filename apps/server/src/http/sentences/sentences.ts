/** The shape of a language's file. English and Hindi are complete: a missing sentence does not compile. */
import type { CallName, ErrorName } from '@glasshouse/contract'

/** The calls that say something when they succeed; the others' answers say all there is to say. */
export type SayingCall = Extract<
  CallName,
  | 'user.modifyName'
  | 'user.modifyHead'
  | 'post.create'
  | 'post.createText'
  | 'post.remove'
  | 'post.report'
  | 'comment.create'
  | 'feedback.create'
  | 'practice.takePhone'
  | 'practice.recoverPhone'
  | 'practiceWallet.faucet'
  | 'practiceWallet.send'
  | 'auth.sendRegisterCode'
  | 'auth.sendMailRegisterCode'
  | 'auth.sendResetCode'
  | 'auth.logout'
  | 'auth.updatePassword'
  | 'auth.resetPassword'
  | 'order.create'
  | 'income.receive'
  | 'registerReward.receive'
  | 'redemption.exchange'
  | 'video.publish'
  | 'video.submit'
  | 'group.send'
  | 'coupon.receive'
  | 'signin.sign'
  | 'signin.signToday'
  | 'fund.buy'
  | 'fund.sell'
  | 'stock.exchange'
  | 'paypassword.phoneCode'
  | 'paypassword.mailCode'
  | 'paypassword.bindCode'
  | 'paypassword.update'
  | 'paypassword.bindMail'
  | 'safeWord.set'
  | 'session.end'
  | 'session.endOthers'
  | 'authenticator.remove'
  | 'passkey.remove'
  | 'bank.modify'
  | 'bank.remove'
  | 'withdrawal.create'
  | 'withdrawal.cancel'
  | 'bankRecharge.create'
  | 'bankRecharge.cancel'
  | 'practiceBank.topUp'
  | 'practiceBank.pay'
>

export interface Sentences {
  readonly errors: Readonly<Record<ErrorName, string>>
  readonly successes: Readonly<Record<SayingCall, string>>
}

/** A language that is not complete yet: English stands in for what it lacks. */
export interface SomeSentences {
  readonly errors?: Readonly<Partial<Record<ErrorName, string>>>
  readonly successes?: Readonly<Partial<Record<SayingCall, string>>>
}
