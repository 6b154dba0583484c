/** The exports for other modules, the server's start and the commands. */
export { type Actor, chainActor, hostActor, recordAct } from './acts.ts'
export { booksLink, drawBooksKey, ensureBooksKey, renewBooksKey } from './books-key.ts'
export {
  catalogueRow,
  catalogueSchema,
  listWorlds,
  migrateCatalogue,
} from './catalogue.ts'
export { type ClockChange, changeClock, lockClock, movePausedClock, writeClock } from './clock.ts'
export { copySchema, copyWorld } from './copy-world.ts'
export {
  checkName,
  classLimitsDefault,
  createWorld,
  isTimeZone,
  livesDaysMax,
  makeSchema,
  memberCapMax,
  type NewWorld,
  type NewWorldWrites,
  startingMoneyMax,
  WorldExists,
} from './create.ts'
export { type Dropping, dropRemains, dropWorld } from './drop.ts'
export { readFirstShort, readLastClose } from './first-short.ts'
export { worldHandlers } from './handlers.ts'
export { heartbeat, livingWorlds } from './heartbeat.ts'
export { readWorldState } from './info.ts'
export { isGone, isNotThere } from './move/gone-world.ts'
export { moveWorld } from './move/move-world.ts'
export { isMoving } from './move/moves.ts'
export { settleMoves } from './move/settle.ts'
export { lookAtMoves, startMoves } from './move/start-moves.ts'
export { demoSlugs, seasonDays } from './open-demos.ts'
export { closedTerms, recruitingTerms } from './recruiting.ts'
export { readReleaseWords, writeReleaseWords } from './release-words.ts'
export {
  awayName,
  changeSeason,
  forgetSeasons,
  insertSeason,
  keepResult,
  readSeasons,
  resultOf,
  type Season,
  type SeasonFigures,
  type SeasonPlace,
  type SeasonResult,
  schemaUnderWay,
} from './seasons.ts'
export { awayServers } from './servers/away.ts'
export { lostWorlds, orLost, TablesLost } from './servers/lost-tables.ts'
export { admitServer, markSchema } from './servers/mark.ts'
export { readRoom, type ServerRoom } from './servers/place.ts'
export { sayWaits } from './servers/say-waits.ts'
export { readStandby, readStandbys, type Standby } from './servers/standby.ts'
export {
  areBooksOpen,
  isOff,
  readSettings,
  refuseEnded,
  refuseOff,
  switchFeature,
  type WorldSettings,
} from './settings.ts'
export { type AwakeWorld, countWorlds, fallAsleep, listAwake } from './sleep.ts'
export { ensureSpareNamed, startSpares } from './spare.ts'
export { beatMs, forgetStretches, type HostBeat, hostBeat } from './stretches.ts'
export { exportWorld } from './transfer/export.ts'
export { NotImported } from './transfer/format.ts'
export { importWorld } from './transfer/import.ts'
export { isFailedWorld, upgradeWorld, upgradeWorlds } from './upgrade.ts'
export { committedWithinMs, unusedMsMin } from './use.ts'
export { leastVersion, setLeastVersion } from './version.ts'
export { followVisitors, isVisitNoted, noteVisitor, rateFor, untilRateMs } from './visitor.ts'
export { makeWorlds, type Worlds } from './worlds.ts'
