/**
 * Faults of different kinds that an engineer could make, one at a time: `npm run test:faults`
 * plants each into a copy of the checkout and prints after how many seconds the tests find it. A
 * change that no test finds is a gap in the tests.
 */

export interface Fault {
  readonly name: string
  readonly file: string
  /** The file contains it exactly once. */
  readonly find: string
  readonly replace: string
}

export const faults: readonly Fault[] = [
  {
    name: 'a lock taken out',
    file: 'apps/server/src/ledger/act.ts',
    find: 'for no key update) as own`)',
    replace: ') as own`)',
  },
  {
    name: 'a source left out',
    file: 'apps/server/src/ledger/sources.ts',
    find: '    fees: formatMoney(funded.fees),',
    replace: '    fees: formatMoney(0n),',
  },
  {
    name: 'a missing role',
    file: 'packages/contract/src/calls/staff/ledger.ts',
    find: "    path: 'revenue',\n    auth: 'operator',\n    roles: treasurers,",
    replace: "    path: 'revenue',\n    auth: 'operator',\n    roles: everybody,",
  },
  {
    name: 'a refusal undeclared',
    file: 'packages/contract/src/calls/payments/withdrawal.ts',
    find: "      'withdrawal_maximum',\n      'balance_too_low',",
    replace: "      'withdrawal_maximum',",
  },
  {
    name: 'a word too wide',
    file: 'packages/words/messages/ta_IN/withdraw.json',
    find: '"withdrawAct": "பணம் எடு"',
    replace: '"withdrawAct": "பணத்தைவெளியேஎடுத்துக்கொள்வதற்கானவிண்ணப்பத்தைச்சமர்ப்பிக்கவும்"',
  },
  {
    name: 'an unparsed field',
    file: 'packages/contract/src/calls/payments/withdrawal.ts',
    find: "      payeeId: parsedId('payee'),\n      amount: amountInput,",
    replace: "      payeeId: parsedId('payee'),\n      amount: z.string(),",
  },
  {
    name: 'a wrong sum in a close',
    file: 'apps/server/src/scheme/day/funded-rows.ts',
    find: 'coalesce(sum_fees, 0) + funded.fees',
    replace: 'coalesce(sum_fees, 0) + funded.operator',
  },
  {
    name: 'a key left untranslated',
    file: 'packages/words/messages/ta_IN/withdraw.json',
    find: '  "withdrawAct": "பணம் எடு",\n',
    replace: '  "withdrawAct": "Withdraw the money",\n',
  },
  {
    name: 'a token that outlives its logout',
    file: 'apps/server/src/identity/account/session/member.ts',
    find: 'delete from session where token_hash = ${sessionHash}`',
    replace: 'delete from session where token_hash = ${sessionHash} and false`',
  },
  {
    name: 'a leak of a raw address',
    file: 'apps/server/src/payments/payee/read.ts',
    find: 'formatPracticeAddress(address)',
    replace: "`0x${Buffer.from(address).toString('hex')}`",
  },
  {
    name: 'an import against the direction',
    file: 'apps/server/src/ledger/wallet.ts',
    find: "import { memberAccount } from './accounts.ts'",
    replace: "import '../payments/withdrawal/index.ts'\nimport { memberAccount } from './accounts.ts'",
  },
  {
    name: 'a claim credited twice',
    file: 'apps/server/src/ledger/credit.ts',
    find: 'returning chosen.member_id, chosen.number, chosen.amount),',
    replace: 'returning chosen.member_id, chosen.number, chosen.amount * 2 as amount),',
  },
]
