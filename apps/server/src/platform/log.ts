/**
 * The log, one line of JSON for each event. Secrets are never passed to it; headers and bodies are
 * not logged.
 */
import { type Logger, pino } from 'pino'

export type Log = Logger

export const makeLog = (level: string): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
