/** What a class begins with: named presets, to read from top to bottom. Amounts are decimal strings of practice USDT. */
import type { ClassTemplate } from '@glasshouse/contract'
import type { RevenueModel } from '@glasshouse/model'

export interface TemplateProduct {
  /** A machine of `machineNames`, so that it has a name in every language. */
  readonly name: string
  readonly picture: string
  readonly price: string
  readonly dayReturn: string
  readonly validDays: number
  readonly stock: number | null
  readonly limitPerMember: number | null
  readonly revenueModel: RevenueModel
}

export interface Template {
  readonly policy: 'revenue-backed' | 'promise-first'
  readonly operatorFunds: boolean
  /** The operator's own money, from which rewards and free incomes are paid; 0: none. */
  readonly capital: string
  /** Coins for the wallet that pays withdrawals over the practice chain. */
  readonly coins: string
  readonly products: readonly TemplateProduct[]
}

const pump: TemplateProduct = {
  name: 'Water pump',
  picture: '/pictures/water-pump.svg',
  price: '8.00',
  dayReturn: '0.36',
  validDays: 30,
  stock: 2000,
  limitPerMember: null,
  revenueModel: { kind: 'constant', perMachine: '0.38', noisePercent: 5 },
}
const loom: TemplateProduct = {
  name: 'Sewing loom',
  picture: '/pictures/sewing-loom.svg',
  price: '30.00',
  dayReturn: '0.60',
  validDays: 60,
  stock: 500,
  limitPerMember: 3,
  revenueModel: { kind: 'constant', perMachine: '0.66', noisePercent: 8 },
}
const mill: TemplateProduct = {
  name: 'Grain mill',
  picture: '/pictures/grain-mill.svg',
  price: '40.00',
  dayReturn: '1.60',
  validDays: 40,
  stock: 300,
  limitPerMember: null,
  revenueModel: {
    kind: 'seasonal',
    perMachine: '1.55',
    noisePercent: 5,
    swingPercent: 40,
    periodDays: 28,
    peakDay: 9,
  },
}

/** What the same machines earn where the scheme promises far more than they do. */
const earning = (product: TemplateProduct, perMachine: string): TemplateProduct => ({
  ...product,
  revenueModel: { kind: 'constant', perMachine, noisePercent: 5 },
})

export const templates: Readonly<Record<ClassTemplate, Template>> = {
  // Machines earn about what they promise: what is short is shown as not covered.
  'revenue-backed': {
    policy: 'revenue-backed',
    operatorFunds: true,
    capital: '500.00',
    coins: '2000.00',
    products: [pump, loom, mill],
  },
  // A third of what is promised is earned; the rest comes out of what members pay, until it is gone.
  'promise-first': {
    policy: 'promise-first',
    operatorFunds: true,
    capital: '200.00',
    coins: '2000.00',
    products: [
      earning(pump, '0.12'),
      earning(mill, '0.50'),
      {
        name: 'Print press',
        picture: '/pictures/print-press.svg',
        price: '20.00',
        dayReturn: '2.00',
        validDays: 20,
        stock: 90,
        limitPerMember: 2,
        revenueModel: { kind: 'none' },
      },
    ],
  },
  // Everything is the staff's to make.
  empty: { policy: 'revenue-backed', operatorFunds: true, capital: '0.00', coins: '0.00', products: [] },
}
