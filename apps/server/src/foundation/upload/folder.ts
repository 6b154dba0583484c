/**
 * The layout of files: a folder for each world below DATA_DIR/uploads, each file under a random
 * name.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Host, World } from '../../context.ts'

export const fileTypes = ['webp', 'mp4', 'webm'] as const
export type KeptType = (typeof fileTypes)[number]

const filePattern = /^([0-9a-f]{32})(?:\.small)?\.(?:webp|mp4|webm)$/

/** The upload's name in a file name; null: no file of ours has such a name. */
export const nameInFile = (file: string): string | null => filePattern.exec(file)?.[1] ?? null

export const contentTypes: Readonly<Record<KeptType, string>> = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

export const incomingFolder = (uploadFolder: string): string => join(uploadFolder, '.incoming')

export async function worldFolder(host: Pick<Host, 'uploadFolder'>, world: Pick<World, 'slug'>) {
  const folder = join(host.uploadFolder, world.slug)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

export const fileOf = (name: string, type: KeptType): string => `${name}.${type}`
export const smallOf = (name: string): string => `${name}.small.webp`

/** The path that a page requests: open files only. */
export const addressOf = (world: Pick<World, 'slug'>, file: string): string =>
  `/uploads/${world.slug}/${file}`
