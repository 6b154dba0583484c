/** A world as its staff see it, what they set of it, and which versions of the app it asks for. */
import type { Handlers } from '../context.ts'
import { settingsData, setWorld } from './world/settings.ts'
import { worldState } from './world/state.ts'
import { changeLeastVersion, changeReleaseWords, versions } from './world/versions.ts'

export const worldCalls = {
  'operator.world': (_body, context) => worldState(context),
  'operator.settings': (_body, { world, wall }) => settingsData(world.db, wall),
  'operator.setWorld': setWorld,
  'operator.versions': (_body, { world }) => versions(world.db),
  'operator.setLeastVersion': changeLeastVersion,
  'operator.setReleaseWords': changeReleaseWords,
} satisfies Partial<Handlers>
