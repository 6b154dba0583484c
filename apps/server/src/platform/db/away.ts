/** Whether an error means that a server cannot be reached, and the reason in words. */

/** The reason why a connection failed, by Node's or Postgres' error code. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOENT: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'its host’s name is not answered',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'its host cannot be reached',
  ENETUNREACH: 'its network cannot be reached',
  ECONNRESET: 'it hung up',
  EPIPE: 'it hung up',
  '28P01': 'the password is not right',
  '28000': 'it does not let this role in',
  '3D000': 'there is no database of this name',
  '53300': 'it has no connection left',
  '57P01': 'it is shutting down',
  '57P02': 'it crashed',
  '57P03': 'it is starting up or shutting down',
}

export function whyAway(error: unknown): string {
  const { code = '', message } = error as { code?: string; message?: string }
  return reasons[code] ?? (message || code || 'no connection came about')
}

/** None of a server's addresses takes writes at the moment. */
const noPrimaryCode = 'NO_PRIMARY'

export const noPrimary = (reasons: string): Error =>
  Object.assign(new Error(`none of its addresses takes writes (${reasons})`), { code: noPrimaryCode })

/** The driver's messages without a code: a connection in use ended, or none was made. */
const lostText =
  /connection terminated|timeout expired|client has encountered a connection error|client was closed/i

/** Whether a connection in use was lost, or none was made; an answer of the server is neither. */
export function isLost(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string }
  return code === undefined ? lostText.test(message) : code in reasons || code === noPrimaryCode
}
