/** Details of every kind of act, as the server writes them; the reader sees those of the public. */
import type { ActName } from './act-names.ts'

type Detail = Readonly<Record<string, string>>

const reason = 'as agreed in the class'
const start = '2030-01-01T00:00:00.000Z'
const member = { member: 'mem_x7', reason }
const thing = { thing: 'pst_x7' }
const product = { product: 'Press (prd_x7)' }
const operator = { operator: 'Operator Heron', role: 'finance', reason }
const open = { before: 'open', after: 'off', reason }
const amounts = { before: '5.00', after: '12.50', reason }
const money = { amount: '12.50', evidence: 'Meter readings' }
const correction = { movement: 'mov_x7', kind: 'stated-revenue', amount: '3.00', reason }
const behaviour = '50% are invited, a day 12.5% buy (any), 90% receive, 10% withdraw 100% of the wallet'
const draft = '10.00 for 0.50 a day over 30 days, earns nothing, stock unlimited, per member 3, place 1'

export const actSamples = {
  answer: [thing],
  'approve-withdrawal': [{ withdrawal: 'wdr_x7', amount: '9.00', approvals: '1/2', reason }],
  archive: [{ before: 'open', after: 'archived', reason }],
  'bank-match': [{ amount: '912.34 INR', credited: '9.00', reason }],
  'bank-return': [{ amount: '912.34 INR', reason }],
  books: [{ before: 'closed', after: 'open', reason }],
  'books-link': [{ reason }],
  'bulletin-end': [{ kind: 'notice', before: 'Hours', reason }],
  'bulletin-publish': [{ kind: 'homeVideo', after: 'open' }],
  'bulletin-words': [{ kind: 'news', language: 'de_DE', before: 'Hours', after: 'Zeiten', reason }],
  capital: [{ ...money, before: '5.00', after: '17.50' }],
  clock: [
    { before: '×1', after: '×2.5, paused', jumpDays: '7', reason },
    { before: '×1', after: '×1', jumpTo: start, calledOff: '3', followsVisitors: 'true', reason },
    { before: '×1, paused', after: '×1, paused', reason: 'The first income was not covered.' },
    { before: 'day 3', after: 'day 4', jumpDays: '1', reason: 'A visitor pressed “Next day”.' },
    {
      before: 'stops when the first income is not covered',
      after: 'goes on when an income is not covered',
      reason,
    },
  ],
  correction: [{ ...correction, debt: '1.00' }],
  'correction-asked': [{ ...correction, kind: 'bank-recharge' }],
  'correction-refused': [{ ...correction, kind: 'operator-capital' }],
  coupon: [{ after: 'Two, back: 2.00 back of 5.00 or more, 100 members at most', amount: '200.00', reason }],
  'coupon.end': [{ before: 'Two back: until day 31', after: 'until day 3', reason }],
  'coupon.name': [{ language: 'de_DE', before: 'Two back', after: 'Zwei zurück', reason }],
  'deposit-reversed': [{ amount: '9.00', debt: '1.00' }],
  'disable-member': [{ ...member, before: 'open', after: 'disabled' }],
  'disable-operator': [{ ...operator, before: 'open', after: 'disabled' }],
  'enable-member': [{ ...member, before: 'disabled', after: 'open' }],
  'enable-operator': [{ ...operator, before: 'disabled', after: 'open' }],
  'end-operator-step': [operator],
  'end-second-steps': [member],
  'end-sessions': [member],
  'exchange-rate': [{ before: '1600.00 NGN', after: '1650.5 NGN', reason }],
  'faucet-amount': [amounts],
  'feedback-close': [thing],
  'fill-signer': [money],
  'first-short': [
    {
      before: 'every income was paid in full through day 55',
      after: 'day 56: 40 incomes were paid 62.5% (100.00 of 160.00)',
    },
  ],
  'group-accept': [{ ...thing, amount: '2.00', reason }],
  'group-refuse': [{ ...thing, reason }],
  'guide-ended': [{ operator: 'Operator Heron', before: 'guide', after: 'editor', reason }],
  'guide-named': [{ operator: 'Operator Heron', before: 'editor', after: 'guide', reason }],
  'hide-post': [{ ...thing, before: 'shown', after: 'hidden', reason }],
  'import-names': [{ after: '30' }],
  'keep-post': [{ ...thing, before: 'shown', after: 'shown', reason }],
  'least-version': [{ before: '0', after: '10201', reason }],
  'let-in': [{ after: 'let in 3' }, { after: 'refused 1' }],
  operator: [{ role: 'facilitator', pseudonym: 'Operator Heron' }],
  'operator-take': [
    {
      before: '7.5% of each purchase leaves to the operator',
      after: '7% of each purchase leaves to the operator',
      reason,
    },
  ],
  'own-account': [member],
  'passkey-added': [{ before: '0', after: '1' }],
  'passkey-removed': [{ before: '1', after: '0' }],
  'payout-reversed': [{ amount: '9.00' }],
  policy: [
    {
      before: 'revenue-backed, operator’s capital may be drawn',
      after: 'promise-first, operator’s capital is not drawn',
      reason,
    },
  ],
  post: [thing],
  'product.change': [{ ...product, before: draft, after: draft, reason }],
  'product.draft': [
    {
      ...product,
      after:
        '10.00 for 0.50 a day over 30 days, decaying 0.25 a day, stock 20, per member unlimited, place 2',
    },
  ],
  'product.end': [{ ...product, before: '–', after: start, reason }],
  'product.moveEnd': [{ ...product, before: start, after: start, reason }],
  'product.moveStart': [{ product: 'prd_x7', before: start, after: start, reason }],
  'product.pause': [{ ...product, before: 'on sale', after: 'paused', reason }],
  'product.publish': [
    { ...product, before: 'draft', after: 'all that falls due within 90 days is covered', reason },
    { ...product, before: 'draft', after: 'not covered from day 12 after it goes on sale', reason },
  ],
  'product.removeDraft': [{ ...product, before: 'draft', reason }],
  'product.resume': [{ ...product, before: 'paused', after: 'on sale', reason }],
  'product.stock': [{ ...product, before: 'no limit', after: '7', reason }],
  'product.words': [{ ...product, language: 'ta_IN', before: '–', after: 'Presse · Eins', reason }],
  'recharge-minimum': [amounts],
  'recovery-words': [member],
  recruiting: [
    {
      before: 'referral none, invite bonus 0.00, 0% of a team’s month from grade 3',
      after: 'referral 5%, 2.5%, 1%, invite bonus 1.00, 2% of a team’s month from grade 3',
      reason,
    },
  ],
  'redemption-code': [
    { after: '1.00 each for 2 members at most', amount: '2.00', reason },
    { after: '2 codes: 1.00 each for 2 members at most a code', amount: '4.00', reason },
  ],
  'refuse-withdrawal': [{ withdrawal: 'wdr_x7', amount: '9.00', approvals: '0/2', reason }],
  'release-words': [{ language: 'de_DE', before: '', after: 'Die Bücher reichen weiter zurück.', reason }],
  'remove-place': [{ ...thing, reason }],
  'reopen-money': [{ reason, broken: 'pot/revenue: expected 5, found 6 (a rule)' }],
  'reset-operator': [operator],
  'reward-terms': [
    {
      before: 'link 1.00, group 2.00, sign-in 0.10 and 0.05 to 0.20',
      after: 'link 0.00, group 2.00, sign-in 0.10 and 0.05 to 0.20',
      reason,
    },
  ],
  savings: [
    {
      before: 'savings 0.5% a day, dividends 5% of machine revenue',
      after: 'savings 0.7% a day, dividends 0% of machine revenue',
      reason,
    },
  ],
  'show-post': [{ ...thing, before: 'hidden', after: 'shown', reason }],
  'simulated-add': [
    { after: `10 simulated members (seed one, two): all join at once, ${behaviour}`, reason },
    { after: `10 simulated members: all join at once, ${behaviour}`, reason },
    {
      after: `10 simulated members (seed 7): 5 join on the first day, 10% more each day, ${behaviour}, from day 9 on all withdraw 80%`,
      reason,
    },
  ],
  'simulated-behaviour': [
    {
      before: `3 join a day, ${behaviour} (stopped)`,
      after: `5 join on the first day, then 10% more each day until few are left, ${behaviour}, a short close frightens 5%, less than 4 days of promises in the pots frighten the first, when all whom they know withdraw, 30% take fright`,
      reason,
    },
    {
      before: `5 join on the first day, each tells others for 7 days and convinces 1.5, ${behaviour}`,
      after: `all join at once, ${behaviour}`,
      reason,
    },
  ],
  'simulated-stop': [
    { before: 'running, 5 of 10 simulated members have joined', after: 'stopped', reason },
    { before: 'failed, 5 of 10 simulated members have joined', after: 'stopped', reason },
  ],
  'staff-second-step': [{ before: 'false', after: 'true', reason }],
  'starting-money': [amounts],
  'stated-revenue': [
    { ...money, before: '5.00', after: '17.50' },
    // No act of its own, but the evidence that the pot's page shows.
    { evidence: 'typed in at the close: 12.5% of 100.00 due' },
  ],
  stating: [
    {
      before: 'no revenue is typed in',
      after: '12.5% of the incomes due is typed in as revenue through day 60',
      reason,
    },
  ],
  'station-news': [{ after: 'paused', told: '30' }],
  support: [{ before: 'true', after: 'false', reason }],
  switch: [{ feature: 'signIn', ...open }],
  'view-member': [member],
  'withdrawal-limits': [{ before: '5.00, 20.00', after: '0.00, 20.00', reason }],
  world: [
    {
      before: 'Year 9, red, time zone UTC, 30 members at most',
      after: 'Year 9, time zone Asia/Kolkata, 40 members at most',
      reason,
    },
    {
      before: `3 machines a member at most, ends ${start}, registering by mail open, coming in by nickname off`,
      after: `4 machines a member at most, ends ${start}, registering by mail off, coming in by nickname open`,
      reason,
    },
    { before: 'entry open, entry approve', after: 'entry links, entry closed', reason },
  ],
} as const satisfies Record<ActName, readonly Detail[]>
