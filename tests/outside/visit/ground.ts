/** Where a script runs: a server that is there, or one that it starts, ends and kills itself. */
export interface Ground {
  readonly url: string
  /** `name:password` at the desk: the host's, or a facilitator's. */
  readonly login: string
}

/** A server of the script's own. */
export interface OwnGround extends Ground {
  /** Postgres, for what no call of the app would do. */
  readonly databaseUrl: string
  /**
   * Ends the server, cleanly or not, while Postgres stays; `back` starts it again on the same port
   * and database.
   */
  goAway(): Promise<{ back(): Promise<unknown> }>
  /** Another process of the same host, on another port. Missing: there is no such thing here. */
  readonly beside?: () => Promise<{ readonly url: string; kill(): Promise<void> }>
}

const hostSecret = 'a secret for scripts from outside'
export const hostLogin = `host:${hostSecret}`
/** What a server needs beside its defaults for these scripts. */
export const outsideSettings = { HOST_SECRET: hostSecret, STAFF_SECOND_STEP: 'off' }
