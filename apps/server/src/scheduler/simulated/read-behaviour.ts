/** A behaviour as a form sends it, and as the books describe it. */
import { Refusal } from '@glasshouse/contract'
import { type Behaviour, type Fright, type Joining, noFright, usualJoining } from '@glasshouse/model'

/**
 * A behaviour as a form sends it: fields that the chosen way of joining does not need, and those of
 * a rumour or of fright, may be missing.
 */
type Form = Omit<Behaviour, Left> & { readonly [F in Left]?: number | undefined }

type Left = Exclude<keyof Joining, 'joining'> | 'rumourDay' | 'rumourShare' | keyof Fright

/** The fields that a way of joining needs. */
const neededFor: Record<Joining['joining'], readonly Left[]> = {
  'at-once': [],
  steady: ['joinsADay'],
  geometric: ['joinsADay', 'joinsGrowth'],
  's-curve': ['joinsADay', 'joinsGrowth'],
  spreading: ['joinsADay', 'joinsTells', 'joinsTellingDays'],
}

/** Errors: `field_missing` for a field that the chosen way of joining, or a rumour, needs. */
export function readBehaviour(form: Form): Behaviour {
  const { rumourDay, rumourShare } = form
  for (const field of neededFor[form.joining])
    if (form[field] === undefined) throw new Refusal('field_missing', { field })
  if (rumourDay !== undefined && rumourShare === undefined)
    throw new Refusal('field_missing', { field: 'rumourShare' })
  return {
    joining: form.joining,
    joinsADay: form.joinsADay ?? usualJoining.joinsADay,
    joinsGrowth: form.joinsGrowth ?? usualJoining.joinsGrowth,
    joinsTells: form.joinsTells ?? usualJoining.joinsTells,
    joinsTellingDays: form.joinsTellingDays ?? usualJoining.joinsTellingDays,
    invites: form.invites,
    buys: form.buys,
    taste: form.taste,
    claims: form.claims,
    withdraws: form.withdraws,
    withdrawShare: form.withdrawShare,
    rumourDay: rumourDay ?? null,
    rumourShare: rumourShare ?? 100,
    frightShort: form.frightShort ?? noFright.frightShort,
    frightCover: form.frightCover ?? noFright.frightCover,
    frightNear: form.frightNear ?? noFright.frightNear,
  }
}

const joiningSaid = ({ joining, joinsADay, joinsGrowth, joinsTells, joinsTellingDays }: Joining): string =>
  ({
    'at-once': 'all join at once',
    steady: `${joinsADay} join a day`,
    geometric: `${joinsADay} join on the first day, ${joinsGrowth}% more each day`,
    's-curve': `${joinsADay} join on the first day, then ${joinsGrowth}% more each day until few are left`,
    spreading: `${joinsADay} join on the first day, each tells others for ${joinsTellingDays} days and convinces ${joinsTells / 10}`,
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
  return [...each, ...frightSaid(behaviour)].join(', ')
}

/** A member who has taken fright withdraws everything and buys nothing. */
const frightSaid = ({ frightShort, frightCover, frightNear }: Fright): string[] => [
  ...(frightShort > 0 ? [`a short close frightens ${frightShort}%`] : []),
  ...(frightCover > 0 ? [`less than ${frightCover} days of promises in the pots frighten the first`] : []),
  ...(frightNear > 0 ? [`when all whom they know withdraw, ${frightNear}% take fright`] : []),
]
