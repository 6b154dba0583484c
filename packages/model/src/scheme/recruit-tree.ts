/**
 * The tree of recruits, as the place of each member's recruiter. Draws are functions of the seed
 * and the member's number. Source: lab case 8 (after Gastwirth 1977).
 */
import { draw32 } from '../seeded-draw.ts'

const below = (limit: number, seed: string, ...keys: (string | number)[]): number =>
  Math.floor((draw32(seed, ...keys) * limit) / 2 ** 32)

/** By joining order: the number of each member's recruiter; −1 for the first. */
export type Recruiters = Int32Array

const madeBy = (members: number, recruiterOf: (number: number, before: Recruiters) => number): Recruiters => {
  const recruiters = new Int32Array(members).fill(-1)
  for (let number = 1; number < members; number++) recruiters[number] = recruiterOf(number, recruiters)
  return recruiters
}

/** Each earlier member is equally likely. */
export const recruitedEvenly = (seed: string, members: number): Recruiters =>
  madeBy(members, (number) => below(number, seed, 'inviter', number))

/**
 * Members with more recruits recruit more: the recruiter of a random later member, or that member
 * itself, each with probability one half, which is the same as by degree.
 */
export const recruitedByDegree = (seed: string, members: number): Recruiters =>
  madeBy(members, (number, before) => {
    const met = below(number, seed, 'inviter', number)
    const above = before[met] ?? -1
    return above >= 0 && below(2, seed, 'knows', number) === 0 ? above : met
  })

export interface Acquaintance {
  readonly one: number
  readonly other: number
}

/**
 * On a given graph: in each step one acquaintance of the members joins, each of them equally
 * likely. People whom nobody of the members knows never join. The first person is number 0.
 * `people`: by joining order, the person in the graph.
 */
export function recruitedOnGraph(
  seed: string,
  graph: readonly Acquaintance[],
): { readonly recruiters: Recruiters; readonly people: readonly number[] } {
  const knows = new Map<number, number[]>()
  for (const { one, other } of graph) {
    knows.set(one, [...(knows.get(one) ?? []), other])
    knows.set(other, [...(knows.get(other) ?? []), one])
  }
  const people = [0]
  const joined = new Set(people)
  const recruiters = [-1]
  const frontier: { readonly person: number; readonly by: number }[] = []
  const meet = (person: number, number: number) => {
    for (const met of knows.get(person) ?? [])
      if (!joined.has(met)) frontier.push({ person: met, by: number })
  }
  meet(0, 0)
  while (frontier.length > 0) {
    const nth = below(frontier.length, seed, 'met', people.length, frontier.length)
    const [next, last] = [frontier[nth], frontier.pop()]
    if (next === undefined || last === undefined) break
    if (nth < frontier.length) frontier[nth] = last
    if (joined.has(next.person)) continue
    joined.add(next.person)
    recruiters.push(next.by)
    people.push(next.person)
    meet(next.person, people.length - 1)
  }
  return { recruiters: Int32Array.from(recruiters), people }
}

/** By member: how many it recruited. */
export function recruitsOf(recruiters: Recruiters): Int32Array {
  const recruits = new Int32Array(recruiters.length)
  for (const by of recruiters) if (by >= 0) recruits[by] = (recruits[by] ?? 0) + 1
  return recruits
}

/** The share of members with at least so many recruits; evenly it tends to 2^−m. */
export const shareWithRecruits = (recruits: Int32Array, least: number): number =>
  recruits.filter((own) => own >= least).length / recruits.length

/** What chance gives when every member is equally likely to recruit the next one. */
export const evenShareWithRecruits = (least: number): number => 2 ** -least

/**
 * The last number, from 1, of whom a recruit can be expected in a scheme of `members`: the mean is
 * Σ_{k=n}^{N−1} 1/k, which reaches one at about N/e.
 */
export function lastExpectingRecruit(members: number): number {
  let mean = 0
  for (let number = members - 1; number >= 1; number--) {
    mean += 1 / number
    if (mean >= 1) return number
  }
  return 0
}
