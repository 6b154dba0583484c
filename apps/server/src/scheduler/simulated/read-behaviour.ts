/** A behaviour as a form sends it, and as the books describe it. */
import { Refusal } from '@glasshouse/contract'
import type { Behaviour } from '@glasshouse/model'

/**
 * A behaviour as a form sends it: fields that the chosen way of joining does not need, and those of
 * a rumour, may be missing.
 */
type Form = Omit<Behaviour, 'joinsADay' | 'joinsGrowth' | 'rumourDay' | 'rumourShare'> & {
  readonly [F in 'joinsADay' | 'joinsGrowth' | 'rumourDay' | 'rumourShare']?: number | undefined
}

/** Errors: `field_missing` for a field that the chosen way of joining, or a rumour, needs. */
export function readBehaviour(form: Form): Behaviour {
  const { joining, joinsADay, joinsGrowth, rumourDay, rumourShare } = form
  if (joining !== 'at-once' && joinsADay === undefined)
    throw new Refusal('field_missing', { field: 'joinsADay' })
  if (joining === 'geometric' && joinsGrowth === undefined)
    throw new Refusal('field_missing', { field: 'joinsGrowth' })
  if (rumourDay !== undefined && rumourShare === undefined)
    throw new Refusal('field_missing', { field: 'rumourShare' })
  return {
    joining,
    joinsADay: joinsADay ?? 1,
    joinsGrowth: joinsGrowth ?? 0,
    invites: form.invites,
    buys: form.buys,
    taste: form.taste,
    claims: form.claims,
    withdraws: form.withdraws,
    withdrawShare: form.withdrawShare,
    rumourDay: rumourDay ?? null,
    rumourShare: rumourShare ?? 100,
  }
}

const joiningSaid = ({ joining, joinsADay, joinsGrowth }: Behaviour): string =>
  ({
    'at-once': 'all join at once',
    steady: `${joinsADay} join a day`,
    geometric: `${joinsADay} join on the first day, ${joinsGrowth}% more each day`,
  })[joining]

/** One line for the open books. */
export const behaviourSaid = (behaviour: Behaviour): string => {
  const { invites, buys, taste, claims, withdraws, withdrawShare, rumourDay, rumourShare } = behaviour
  const each = [
    joiningSaid(behaviour),
    `${invites}% are invited`,
    `a day ${buys}% buy (${taste})`,
    `${claims}% receive`,
    `${withdraws}% withdraw ${withdrawShare}% of the wallet`,
  ]
  if (rumourDay !== null) each.push(`from day ${rumourDay} on all withdraw ${rumourShare}%`)
  return each.join(', ')
}
