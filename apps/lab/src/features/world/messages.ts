/** What the page and the worker that reads a world's file say to each other. */
import type { NotShown, RunPicture } from '@glasshouse/model'

/** Why a file is not shown. */
export type FileTrouble =
  | { readonly why: 'no-ledger' | 'too-large' | 'few' | NotShown }
  /** A line of it cannot be read; 0: the whole table. */
  | { readonly why: 'wrong-line'; readonly table: string; readonly line: number }

export type FileAnswer =
  | { readonly picture: RunPicture; readonly hasPeople: boolean }
  | { readonly trouble: FileTrouble }
