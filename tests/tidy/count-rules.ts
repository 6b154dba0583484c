/**
 * Counts of people and of their acts come with their simulated part; every other number states its
 * meaning.
 */
import type { Source } from './sources.ts'
import { type Node, nameOf, placeOf, treeOf, walk } from './syntax.ts'

/** Numbers in replies that do not count people, with their meaning. A new number is added here. */
const otherNumbers: Readonly<Record<string, string>> = {
  actedMembers: 'simulated members alone',
  actedThrough: 'a day of the world',
  aheadEndedInTens: 'members of one kind, in whole tens',
  aheadInTens: 'members of one kind, in whole tens',
  aheadSince: 'a day of the world',
  answered: 'people who asked to come in',
  approvalsNeeded: 'people of the staff',
  behindDays: 'days of the world',
  basisPoints: 'hundredths of a percent',
  block: 'a block of the chain',
  boughtDay: 'a day of the world',
  breakDay: 'a day of the world',
  code: 'a version of the app',
  buys: 'percent of simulated members',
  claims: 'percent of simulated members',
  closesDue: 'days',
  closeDay: 'a day of the world',
  claimArrivalMinutes: 'minutes of world time',
  codesLeft: 'one’s own recovery codes',
  confirmations: 'blocks',
  confirmationsNeeded: 'blocks',
  coverage: 'a ratio',
  checkDay: 'a day of the world',
  coverageIfTyped: 'a ratio',
  coverageModelledOnly: 'a ratio',
  coverageWithSales: 'a ratio',
  coverageWithSalesIfTyped: 'a ratio',
  coverageWithSalesModelledOnly: 'a ratio',
  day: 'a day of the world',
  days: 'days',
  depth: 'a level of the invitations',
  emptyDay: 'a day of the world',
  expired: 'one’s own machines',
  dividendBasisPoints: 'hundredths of a percent',
  dividendPercent: 'percent',
  digits: 'length of a phone number',
  done: 'lines or tables',
  failed: 'jobs',
  feePercent: 'percent',
  firstDay: 'a day of the world',
  firstShortDay: 'a day of the world',
  floor: 'a level of the team',
  fundBasisPoints: 'hundredths of a percent',
  takeBasisPoints: 'hundredths of a percent',
  fundPercentADay: 'percent',
  fromDay: 'a day of the world',
  given: 'people of the staff',
  grade: 'a rank',
  invites: 'percent of simulated members',
  incomes: 'incomes of orders, all of them funded alike',
  from: 'recruits of one member',
  inTens: 'members of one kind, in whole tens',
  joinsADay: 'simulated members alone',
  joinsGrowth: 'percent',
  joinsTells: 'a ratio',
  joinsTellingDays: 'days',
  leaseVersion: 'a version',
  machinesOnSale: 'machines in the shop',
  leaf: 'a number of one’s own leaves',
  leastCode: 'a version of the app',
  level: 'a rank',
  levels: 'the height of a tree of at least 64 leaves',
  line: 'a line of a list',
  limitPerMember: 'units',
  joinedDay: 'a day of the world',
  asOfDay: 'a day of the world',
  soldPerDay: 'machines that are supposed',
  soldGrowthPercent: 'percent',
  said: 'a ratio',
  saidWithSales: 'a ratio',
  season: 'a number of its row',
  shortDay: 'a day, of the world or counted from now',
  spentSince: 'a day of the world',
  paid: 'a ratio',
  received: 'coupons',
  position: 'a place in a list',
  more: 'one’s own machines or messages',
  multiple: 'a ratio',
  growthPercent: 'percent',
  covered: 'a ratio',
  breakEvenDays: 'days',
  madeMembers: 'simulated members alone',
  machines: 'one’s own machines, or machines of a product that were bought together',
  model: 'the terms of a revenue model',
  machinesNeeded: 'one’s own machines',
  made: 'places kept by name',
  maturity: 'days',
  bytes: 'bytes',
  keptDays: 'days',
  memberCap: 'a limit',
  machinesMax: 'a limit',
  membersMost: 'a limit',
  simulatedMost: 'a limit',
  version: 'a version',
  wanted: 'a version',
  minutesAbout: 'minutes',
  most: 'members that a promise is for at most',
  needed: 'people of the staff',
  nextDueDay: 'a day of the world',
  of: 'lines or tables',
  operatorTakePercent: 'percent',
  orders: 'one’s own orders',
  passkeys: 'one’s own passkeys',
  outThrough: 'a day of the world',
  overDays: 'days',
  pending: 'one’s own deposits',
  peopleInTens: 'people, in whole tens',
  plannedMembers: 'simulated members alone',
  percent: 'percent',
  percentADay: 'percent',
  rate: 'speed of the world clock',
  records: 'one’s own records',
  referralPercents: 'percent',
  resendSeconds: 'seconds',
  rewards: 'one’s own rewards',
  rows: 'lines of a file',
  frightCover: 'days',
  frightNear: 'percent',
  frightShort: 'percent',
  rumourDay: 'a day of the world',
  rumourShare: 'percent',
  seconds: 'seconds',
  sessions: 'one’s own sessions',
  since: 'a day of the world',
  settledThrough: 'a day of the world',
  shares: 'one’s own shares, or machines ever sold',
  simulatedInTens: 'simulated members alone, in whole tens',
  stock: 'units',
  lastDay: 'a day of the world',
  left: 'coupons',
  ofDay: 'a day of the world',
  offered: 'coupons',
  owned: 'one’s own coupons',
  useDays: 'days',
  streak: 'days of one’s own',
  teamFromGrade: 'a rank',
  teamPercent: 'percent',
  through: 'recruits of one member',
  throughDay: 'a day of the world',
  topPercent: 'percent',
  statedThroughDay: 'a day of the world',
  told: 'people: simulated members are not told',
  timezoneType: 'a choice',
  type: 'a record type',
  unread: 'one’s own messages',
  validDays: 'days',
  validNeeded: 'what a rank needs',
  validOrders: 'one’s own orders',
  vipLevel: 'a rank',
  wantedMembers: 'simulated members alone',
  worlds: 'worlds of one facilitator',
  withdraws: 'percent of simulated members',
  withdrawShare: 'percent',
  waiting: 'things that wait for staff, and side effects for their job',
  withdrawalFeePercent: 'percent',
}

interface Schema {
  readonly _zod: { readonly def: unknown }
}

interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, Schema>>
  readonly element?: Schema
  readonly innerType?: Schema
  readonly valueType?: Schema
  readonly out?: Schema
  readonly options?: readonly Schema[]
  readonly items?: readonly Schema[]
}

/** A count with its simulated part. */
const isCounted = (shape: Readonly<Record<string, Schema>>): boolean =>
  Object.keys(shape).sort().join() === 'simulated,total'

/** `{total, list}`: the length of the list. A list of people has counted totals of its own. */
const isPage = (shape: Readonly<Record<string, Schema>>): boolean => 'total' in shape && 'list' in shape

/** Numbers of a reply that are not declared: one may be a count that hides its simulated part. */
export function unnamedNumbers(schema: Schema, path: string, name = ''): string[] {
  const def = schema._zod.def as Definition
  const { shape } = def
  if (shape !== undefined) {
    if (isCounted(shape)) return []
    return Object.entries(shape).flatMap(([key, field]) =>
      key === 'total' && isPage(shape) ? [] : unnamedNumbers(field, `${path}.${key}`, key),
    )
  }
  if (/^(?:number|int|bigint)$/.test(def.type)) return name in otherNumbers ? [] : [path]
  const inner = [
    def.element,
    def.innerType,
    def.valueType,
    def.out,
    ...(def.options ?? []),
    ...(def.items ?? []),
  ]
  return inner.flatMap((part) => (part === undefined ? [] : unnamedNumbers(part, path, name)))
}

/** Only `ui/counted.tsx` writes a count, so its simulated part cannot be left out. */
export function bareTotals(source: Source): string[] {
  if (!source.path.startsWith('apps/member/src/') || source.path.endsWith('/ui/counted.tsx')) return []
  const findings: string[] = []
  walk(treeOf(source), (node, around) => {
    if (node.type !== 'MemberExpression' || nameOf(node['property']) !== 'total') return
    if (isWritten(around)) findings.push(`${placeOf(source, node)}: .total is written out`)
  })
  return findings
}

/** `{count.total}` on a screen or in a text, or anywhere in a formatted value. */
const isWritten = (around: readonly Node[]): boolean =>
  around.at(-1)?.type === 'TemplateLiteral' ||
  (around.at(-1)?.type === 'JSXExpressionContainer' && around.at(-2)?.type !== 'JSXAttribute') ||
  around.some(
    (outer) =>
      outer.type === 'CallExpression' && /^(?:format\w*|String)$/.test(nameOf(outer['callee']) ?? ''),
  )
