/**
 * What a simulated member says on a day: by its manner, and only what is true of it and of its
 * world. The words are templates of the catalogue (`server/posts`), whose keys are
 * `<mood>.<manner>.<way>`; a template without the values that it names is not said.
 */
import { formatMoney, heldText, languageDefault, money, refusedText } from '@glasshouse/contract'
import { type Manner, type Mood, mannerOf, percentOf, type TalkedAbout, wayToSay } from '@glasshouse/model'
import {
  gapsOf,
  inAllLanguages,
  type NamedMachine,
  type Template,
  type TemplatedPost,
  type TemplateValues,
  templates,
} from '../../messaging/community/index.ts'
import type { Actor } from './actor.ts'
import type { Facts } from './facts.ts'

export interface SimulatedPost extends TemplatedPost {
  /** The English text. */
  readonly text: string
}

export interface Talk {
  readonly seed: string
  /** The open day. */
  readonly day: number
  readonly mood: Mood | null
  readonly about: TalkedAbout
  readonly machines: ReadonlyMap<bigint, NamedMachine>
}

/** Minor units of a hundredth of practice USDT. */
const hundredth = 10_000n

/** As members read amounts: to the hundredth, rounded down. */
const amount = (value: bigint): string => formatMoney(money(value - (value % hundredth)))

/** Figures of today's purchase, or of yesterday's incomes. Undefined: there are none. */
function reported(facts: Facts): TemplatedPost | undefined {
  const { bought, price, returns, days, machine, promised, paid } = facts
  if (bought !== null && price !== null && returns !== null && days !== null) {
    const values = { price: amount(price), dayReturn: amount(returns), days: String(days) }
    return { template: 'bought', values, productId: bought }
  }
  if (machine === null || promised === null || paid === null) return undefined
  if (paid === promised) return { template: 'paid', values: { paid: amount(paid) }, productId: null }
  const values = { paid: amount(paid), promised: amount(promised) }
  // Less than a hundredth is missing: both figures would read alike.
  return values.paid === values.promised ? undefined : { template: 'paidInPart', values, productId: null }
}

/**
 * Whether a member of this manner has a reason to speak. A boast or thanks need income that was
 * received in full; on a short day, a boaster who takes nothing out tells others to stay. A doubt
 * needs a short income of one's own, a warning figures of the books.
 */
function hasReason(manner: Manner, mood: Mood, actor: Actor, { facts, about }: Reasons): boolean {
  const { promised, paid } = facts
  const isOwnShort = promised !== null && paid !== null && paid < promised
  switch (manner) {
    case 'boast':
      if (mood === 'full') return promised !== null && !isOwnShort && actor.claims
      return isOwnShort && actor.withdrawShare === 0
    case 'thank':
      return promised !== null && !isOwnShort && actor.claims
    case 'doubt':
      return isOwnShort
    case 'warn':
      return mood !== 'full' || percentOf(about.purchases, about.paid) > 0
    default:
      return true
  }
}

interface Reasons {
  readonly facts: Facts
  readonly about: TalkedAbout
}

/** By the names in the templates. */
function valuesOf(mood: Mood, about: TalkedAbout): TemplateValues {
  const { promised, paid, purchases, firstShortDay } = about
  const percent = mood === 'full' ? percentOf(purchases, paid) : percentOf(paid, promised)
  return { percent: String(percent), ...(firstShortDay === null ? {} : { day: String(firstShortDay) }) }
}

const waysOf = (mood: Mood, manner: Manner): Template[] =>
  (Object.keys(templates()) as Template[]).filter((key) => key.startsWith(`${mood}.${manner}.`))

/** One of the ways to say it that nobody used lately. */
function inItsManner(
  manner: Manner,
  actor: Actor,
  facts: Facts,
  talk: Talk,
  used: Used,
): TemplatedPost | undefined {
  const { seed, day, mood, about } = talk
  if (mood === null || !hasReason(manner, mood, actor, { facts, about })) return undefined
  const values = valuesOf(mood, about)
  const given = new Set([...Object.keys(values), ...(facts.machine === null ? [] : ['machine'])])
  const ways = waysOf(mood, manner).filter(
    (key) => !used.has(key) && gapsOf(key).every((name) => given.has(name)),
  )
  const template = ways[wayToSay(seed, day, actor.number, ways.length)]
  if (template === undefined) return undefined
  const gaps = gapsOf(template)
  return {
    template,
    values: Object.fromEntries(Object.entries(values).filter(([name]) => gaps.includes(name))),
    productId: gaps.includes('machine') ? facts.machine : null,
  }
}

type Used = ReadonlySet<Template>

function meant(actor: Actor, facts: Facts, talk: Talk, used: Used): TemplatedPost | undefined {
  const manner = mannerOf(talk.seed, actor.number)
  if (manner === 'report') return reported(facts)
  if (manner === 'fade') return talk.about.firstShortDay === null ? reported(facts) : undefined
  return inItsManner(manner, actor, facts, talk, used)
}

/**
 * Undefined: the member has nothing to say today, or a machine's name would make the text one that
 * staff have to read first: no post is held for a text that the program wrote.
 */
export function simulatedPostOf(
  actor: Actor,
  facts: Facts,
  talk: Talk,
  used: Used,
): SimulatedPost | undefined {
  const said = meant(actor, facts, talk, used)
  if (said === undefined) return undefined
  const machine = said.productId === null ? undefined : talk.machines.get(said.productId)
  const texts = inAllLanguages(said.template, said.values, machine)
  if (Object.values(texts).some((text) => refusedText(text) !== null || heldText(text))) return undefined
  return { ...said, text: texts[languageDefault] }
}
