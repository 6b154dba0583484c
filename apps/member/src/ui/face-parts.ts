/**
 * What faces are drawn from: the project's own shapes on 48 × 48, and which of them a name gets.
 * The same name has the same face on every screen, device and day; nothing is stored or fetched.
 */
import { draw32 } from '@glasshouse/model'

/**
 * Behind the head (`back`) and over it (`front`); a head covering has the colour of the clothes.
 */
interface Hair {
  readonly back?: string
  readonly front?: string
  readonly isCovering?: boolean
  readonly mayHaveBeard?: boolean
}

const scarf =
  'M24 7.5C15.500 7.500 12 13.500 12 21c0 8 2.500 14 5 17h14c2.500-3 5-9 5-17 0-7.500-3.500-13.500-12-13.500zM24 13c5 0 8 4 8 9s-3 10-8 10-8-5-8-10 3-9 8-9z'

export const hairs: readonly Hair[] = [
  {
    front:
      'M14.500 21c-.6-7 3.500-11.500 9.500-11.500s10.100 4.500 9.500 11.500c-1-3.500-2.500-5-4.500-5.500-3.500 1-7 1-10 0-2 .5-3.500 2-4.500 5.500z',
    mayHaveBeard: true,
  },
  {
    front:
      'M14.500 21C13.800 13 18 9 25 9c6.500 0 9.200 5 8.500 12-.8-3-2.300-5-4.300-6.300-4 2-8.200 2.300-12.200 1.800-1.500 1-2 2.500-2.500 4.500z',
    mayHaveBeard: true,
  },
  {
    front:
      'M13.500 21a4 4 0 0 1 1-7 4.500 4.500 0 0 1 6-4.500 5 5 0 0 1 7.500.3 4.500 4.500 0 0 1 5.500 4.700 4 4 0 0 1 .8 6.500c-.8-3.500-2.800-5-4.800-5.500-3.500 1-7.500 1-10.500 0-2.500.5-4.500 2-5.500 5.500z',
    mayHaveBeard: true,
  },
  {
    front:
      'M24 2.500a4.200 4.200 0 1 1 0 8.400 4.200 4.200 0 0 1 0-8.400zM14.500 21C14 13.500 18 9.500 24 9.500s10 4 9.500 11.500c-1-4.500-4-6.500-9.500-6.500s-8.500 2-9.500 6.500z',
  },
  {
    back: 'M12 36c-.5-5-.5-11 0-16 .8-8 5.500-12 12-12s11.200 4 12 12c.5 5 .5 11 0 16-2 1.500-5 2-8 2h-8c-3 0-6-.5-8-2z',
    front:
      'M14.800 21.500c.7-5.500 4.200-7.500 9.200-8 5 .5 8.500 2.500 9.200 8 1-8-3.200-12-9.200-12s-10.200 4-9.200 12z',
  },
  { front: scarf, isCovering: true },
  {
    front:
      'M13.300 19c-.3-7 4.200-11.500 10.700-11.500S35 12 34.700 19c-3-2.500-6.700-3.500-10.700-3.500S16.300 16.500 13.300 19z',
    isCovering: true,
    mayHaveBeard: true,
  },
  { mayHaveBeard: true },
]

export const beard =
  'M15.200 23.500c.2 6.500 4 10 8.800 10s8.600-3.500 8.800-10c-1.300 2-2.800 2.600-4.300 2.200-2.800-.8-6.200-.8-9 0-1.500.4-3-.2-4.300-2.200z'

const mouths = [
  'M20.500 28c1 1.200 2.200 1.800 3.500 1.800s2.500-.6 3.500-1.800',
  'M21 28.700h6',
  'M20.300 27.800c.6 2 2 3 3.700 3s3.100-1 3.700-3z',
] as const

const grounds = ['#cfe3d8', '#f3dcc4', '#d6e0f2', '#e5dbf0', '#f2d9d6', '#e8e6c9'] as const
const skins = ['#f0c9a4', '#dba97c', '#c08a5c', '#a8744a', '#8f5f3a', '#74492b'] as const
const hairTints = ['#17120f', '#2e211a', '#4a3222', '#6b4a30', '#8f8a86'] as const
const clothes = ['#0b6b4d', '#1d5bb8', '#b4470b', '#6b4fa3', '#8a2c4c', '#3f5560', '#8a6a12'] as const

export interface FaceParts {
  readonly ground: string
  readonly skin: string
  readonly hair: Hair
  readonly hairTint: string
  readonly cloth: string
  readonly mouth: string
  readonly hasBeard: boolean
  readonly hasGlasses: boolean
}

export function faceOf(name: string): FaceParts {
  const pick = <T>(list: readonly T[], part: string): T => list[draw32('face', part, name) % list.length] as T
  const isOneIn = (many: number, part: string) => draw32('face', part, name) % many === 0
  const hair = pick(hairs, 'hair')
  return {
    ground: pick(grounds, 'ground'),
    skin: pick(skins, 'skin'),
    hair,
    hairTint: pick(hairTints, 'hair tint'),
    cloth: pick(clothes, 'cloth'),
    mouth: pick(mouths, 'mouth'),
    hasBeard: hair.mayHaveBeard === true && isOneIn(3, 'beard'),
    hasGlasses: isOneIn(4, 'glasses'),
  }
}
