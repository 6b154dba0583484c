/**
 * The road to a first withdrawal: fund password, then address or card, then the amount. A page that
 * is a step of it has the rail in its address, and leads on to the next step.
 */
import { rails } from '@glasshouse/contract'
import type { Rail } from './queries.ts'

export type SetUpStep = 'fundPassword' | 'payee'

const withdrawPlaces = { chain: '/user/withdraw', bank: '/user/cashwithdraw' } as const
const addPlaces = { chain: '/user/addAddress', bank: '/user/CaddAddress' } as const
const codePlace = '/user/verify?for=fund'
const passwordPlace = '/user/fundPwd'

/** In their order; the amount is the last. */
const steps: readonly (SetUpStep | 'amount')[] = ['fundPassword', 'payee', 'amount']
export const stepsCount = steps.length
export const numberOfStep = (step: SetUpStep): number => steps.indexOf(step) + 1

/**
 * The rail of the withdrawal that a page is a step of; null on a page that was opened separately.
 */
export const railOfRoad = (search: URLSearchParams): Rail | null =>
  rails.find((rail) => rail === search.get('withdraw')) ?? null

const onRoad = (place: string, rail: Rail | null): string =>
  rail === null ? place : `${place}${place.includes('?') ? '&' : '?'}withdraw=${rail}`

/** The page that requests the code for the fund password, and the page that then sets it. */
export const placeOfCode = (rail: Rail | null): string => onRoad(codePlace, rail)
export const placeOfPassword = (rail: Rail | null): string => onRoad(passwordPlace, rail)
/** Where an address or a card is added. */
export const placeOfAdding = (rail: Rail): string => onRoad(addPlaces[rail], rail)

/** The step that a withdrawal lacks first; null when only the amount is left. */
export function missingStep(has: {
  readonly fundPassword: boolean
  readonly payees: number
}): SetUpStep | null {
  if (!has.fundPassword) return 'fundPassword'
  return has.payees === 0 ? 'payee' : null
}

/** The place after a step that set the fund password or a payee: the next one that is missing. */
export const placeAfterStep = (rail: Rail, payees: number): string =>
  missingStep({ fundPassword: true, payees }) === 'payee' ? placeOfAdding(rail) : withdrawPlaces[rail]
