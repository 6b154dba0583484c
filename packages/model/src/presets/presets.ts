/**
 * The five presets of a class. The outcome of each is measured: see `measured.ts` beside this
 * file.
 */
import type { PresetName } from '@glasshouse/contract/values/preset-names.ts'
import { calm, type Preset, type PresetGroup, threeMachines } from './preset.ts'

/** One in a hundred of them considers a machine on a day; they never withdraw. */
const fearful = (percent: number, joinsOverDays: number): PresetGroup => ({
  kind: 'fearful',
  percent,
  joinsOverDays,
  behaviour: { ...calm, buys: 1, withdraws: 0, withdrawShare: 50 },
})

const eager = (percent: number, joinsOverDays: number): PresetGroup => ({
  kind: 'eager',
  percent,
  joinsOverDays,
  behaviour: { ...calm, buys: 40, withdraws: 30, withdrawShare: 60 },
})

/** Learns of the rumour on a day, and from then on withdraws the whole wallet. */
const hearing = (kind: PresetGroup['kind'], percent: number, rumourDay: number): PresetGroup => ({
  kind,
  percent,
  joinsOverDays: 5,
  behaviour: { ...calm, buys: 95, withdraws: 10, withdrawShare: 40, rumourDay },
})

const all: readonly Preset[] = [
  {
    name: 'breaks-around-day-20',
    policy: 'promise-first',
    operatorFunds: true,
    takeBasisPoints: 2000,
    capitalPerPerson: '3.00',
    coinsPerPerson: '120.00',
    stating: null,
    products: threeMachines({
      returnPercent: 7.5,
      earnsPercent: 1,
      costPercent: 20,
      validDays: 30,
      noisePercent: 5,
    }),
    crowd: [eager(80, 12), fearful(20, 6)],
    measuredDays: 60,
  },
  {
    name: 'slow-burn-45-days',
    policy: 'promise-first',
    operatorFunds: true,
    takeBasisPoints: 2000,
    capitalPerPerson: '3.00',
    coinsPerPerson: '120.00',
    stating: null,
    products: threeMachines({
      returnPercent: 3.3,
      earnsPercent: 0.8,
      costPercent: 20,
      validDays: 45,
      noisePercent: 5,
    }),
    crowd: [eager(80, 24), fearful(20, 12)],
    measuredDays: 100,
  },
  {
    name: 'machines-that-earn',
    policy: 'revenue-backed',
    operatorFunds: true,
    takeBasisPoints: 500,
    capitalPerPerson: '10.00',
    coinsPerPerson: '130.00',
    stating: null,
    products: threeMachines({
      returnPercent: 4,
      earnsPercent: 4.6,
      costPercent: 90,
      validDays: 30,
      noisePercent: 8,
    }),
    crowd: [eager(80, 24), fearful(20, 12)],
    measuredDays: 120,
  },
  {
    name: 'looks-honest-is-not',
    policy: 'revenue-backed',
    operatorFunds: true,
    takeBasisPoints: 3000,
    capitalPerPerson: '3.00',
    coinsPerPerson: '120.00',
    stating: { basisPoints: 9600, throughDay: 30 },
    products: threeMachines({
      returnPercent: 4.5,
      earnsPercent: 0.2,
      costPercent: 10,
      validDays: 60,
      noisePercent: 5,
    }),
    crowd: [eager(80, 24), fearful(20, 12)],
    measuredDays: 90,
  },
  {
    name: 'rumour',
    policy: 'promise-first',
    operatorFunds: true,
    takeBasisPoints: 1500,
    capitalPerPerson: '3.00',
    coinsPerPerson: '120.00',
    stating: null,
    products: threeMachines({
      returnPercent: 4,
      earnsPercent: 0.8,
      costPercent: 10,
      validDays: 30,
      noisePercent: 5,
    }),
    crowd: [
      hearing('first-to-hear', 34, 30),
      hearing('second-to-hear', 33, 35),
      hearing('last-to-hear', 33, 40),
    ],
    measuredDays: 80,
  },
]

export const presets = Object.fromEntries(all.map((preset) => [preset.name, preset])) as Readonly<
  Record<PresetName, Preset>
>
