/**
 * What the journal says of an act, as the server writes it, each phrase with its key in
 * `act-values.json`. A value is one phrase, or several joined by commas; what is in braces is a
 * figure, a name or another phrase.
 */

/** A longer phrase comes before the one that it begins with. */
export const phrases = {
  // The clock.
  'said.stopsWhenShort': 'stops when the first income is not covered',
  'said.goesOnWhenShort': 'goes on when an income is not covered',
  'said.short': 'day {day}: {n} incomes were paid {percent} ({paid} of {promised})',
  'said.fullThrough': 'every income was paid in full through day {day}',
  'said.day': 'day {day}',
  // What pays, and what leaves.
  'policy.revenue-backed': 'revenue-backed',
  'policy.promise-first': 'promise-first',
  'said.fundsDrawn': 'operator’s capital may be drawn',
  'said.fundsKept': 'operator’s capital is not drawn',
  'said.leaves': '{percent} of each purchase leaves to the operator',
  'said.noStating': 'no revenue is typed in',
  'said.stating': '{percent} of the incomes due is typed in as revenue through day {day}',
  'said.savings': 'savings {percent} a day',
  'said.dividends': 'dividends {percent} of machine revenue',
  'said.noReferral': 'referral none',
  'said.referral': 'referral {levels}',
  'said.inviteBonus': 'invite bonus {amount}',
  'said.team': '{percent} of a team’s month from grade {n}',
  // The world.
  'said.zone': 'time zone {zone}',
  'said.members': '{n} members at most',
  'said.machines': '{n} machines a member at most',
  'said.ends': 'ends {date}',
  'said.mailOpen': 'registering by mail open',
  'said.mailOff': 'registering by mail off',
  'said.nicknameOpen': 'coming in by nickname open',
  'said.nicknameOff': 'coming in by nickname off',
  'said.entryOpen': 'entry open',
  'said.entryApprove': 'entry approve',
  'said.entryLinks': 'entry links',
  'said.entryClosed': 'entry closed',
  'said.letIn': 'let in {n}',
  'said.refused': 'refused {n}',
  // Coupons, codes, rewards.
  'said.couponOffer': '{name}: {amount} back of {least} or more, {n} members at most',
  'said.couponUntil': '{name}: until day {day}',
  'said.until': 'until day {day}',
  'said.codes': '{n} codes: {amount} each for {m} members at most a code',
  'said.code': '{amount} each for {n} members at most',
  'said.link': 'link {amount}',
  'said.group': 'group {amount}',
  'said.signIn': 'sign-in {amount} and {least} to {most}',
  // Machines.
  'said.terms': '{amount} for {daily} a day over {n} days',
  'said.earnsNothing': 'earns nothing',
  'said.earns': '{model} {amount} a day',
  'said.stockFree': 'stock unlimited',
  'said.stock': 'stock {n}',
  'said.perMemberFree': 'per member unlimited',
  'said.perMember': 'per member {n}',
  'said.place': 'place {n}',
  'said.covered': 'all that falls due within {n} days is covered',
  'said.notCovered': 'not covered from day {n} after it goes on sale',
  // Simulated members.
  'said.simulatedGroup': '{n} simulated members (seed {seed})',
  'said.simulatedCount': '{n} simulated members',
  'said.joined': '{made} of {wanted} simulated members have joined',
  'said.joinAll': 'all join at once',
  'said.joinSteady': '{n} join a day',
  'said.joinFirst': '{n} join on the first day',
  'said.joinCurve': 'then {percent} more each day until few are left',
  'said.joinGrowth': '{percent} more each day',
  'said.joinTell': 'each tells others for {n} days and convinces {factor}',
  'said.invited': '{percent} are invited',
  'said.buy': 'a day {percent} buy ({taste})',
  'said.receive': '{percent} receive',
  'said.withdraw': '{percent} withdraw {share} of the wallet',
  'said.rumour': 'from day {day} on all withdraw {percent}',
  'said.frightShort': 'a short close frightens {percent}',
  'said.frightCover': 'less than {n} days of promises in the pots frighten the first',
  'said.frightNear': 'when all whom they know withdraw, {percent} take fright',
  'said.stopped': '(stopped)',
  // What something is.
  'state.open': 'open',
  'state.closed': 'closed',
  'state.off': 'off',
  'state.disabled': 'disabled',
  'state.archived': 'archived',
  'state.stopped': 'stopped',
  'state.running': 'running',
  'state.failed': 'failed',
  'state.true': 'true',
  'state.false': 'false',
  'state.shown': 'shown',
  'state.hidden': 'hidden',
  'state.guide': 'guide',
  'state.editor': 'editor',
  'state.draft': 'draft',
  'state.paused': 'paused',
  'state.onSale': 'on sale',
  'state.noLimit': 'no limit',
} as const

/** Reasons and evidence that no person typed. */
export const reasons = {
  'said.byRule': 'typed in at the close: {percent} of {amount} due',
  'said.pausedShort': 'The first income was not covered.',
  'said.nextDay': 'A visitor pressed “Next day”.',
} as const

/** Values without words. */
export const figures = [
  '{instant}',
  '{amount}',
  '{factor} {currency}',
  '{n}/{m}',
  '×{factor}',
  '{n}',
  '–',
] as const

/** Details that are one of several words. */
export const named = {
  role: ['facilitator', 'owner', 'finance', 'support', 'editor'],
  feature: ['community', 'support', 'savings', 'coupons', 'redemption', 'tasks', 'signIn', 'feedback'],
  kind: [
    ...(['news', 'notice', 'scroll', 'popup', 'carousel', 'video', 'homeVideo', 'wallet', 'about'] as const),
    ...(['stated-revenue', 'operator-capital', 'bank-recharge'] as const),
  ],
} as const

/** The actors that are not members of staff. */
export const actors = ['world', 'visitor', 'chain', 'host'] as const

const amount = String.raw`\d+\.\d{2,6}`
const decimal = String.raw`\d+(?:\.\d+)?`
const whole = String.raw`\d+`
const instant = String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z`

/** What a gap holds: an `instant` is of the world's clock, a `date` of the calendar. */
export const gaps = {
  percent: `${decimal}%`,
  share: `${decimal}%`,
  levels: `${decimal}%(?:, ${decimal}%)*`,
  amount,
  least: amount,
  most: amount,
  daily: amount,
  paid: amount,
  promised: amount,
  n: whole,
  m: whole,
  /** An offer that ends on day 0 was last open on day -1. */
  day: `-?${whole}`,
  made: whole,
  wanted: whole,
  factor: decimal,
  currency: '[A-Z]{3,4}',
  zone: String.raw`[\w/+-]+`,
  instant,
  date: instant,
  model: 'constant|seasonal|decaying|outage',
  taste: 'cheapest|any|dearest',
  name: '.+?',
  seed: '.+?',
} as const
export type Gap = keyof typeof gaps
