/**
 * The log, one line of JSON for each event. Secrets are never passed to it; headers and bodies are
 * not logged.
 */
import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Pino's own serializer of errors repeats the cause in a message that names it already. */
const serializers = { err: pino.stdSerializers.errWithCause }

/** `to`: other than standard output. */
export const makeLog = (level: string, to?: DestinationStream): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }, to)
