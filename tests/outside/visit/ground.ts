/** The server of a script: an existing one, or one that it starts, ends and kills itself. */
export interface Ground {
  readonly url: string
  /** `name:password` at the desk: the host's, or a facilitator's. */
  readonly login: string
}

/** A server of the script's own. */
export interface OwnGround extends Ground {
  /** Postgres, for changes that no call of the app would make. */
  readonly databaseUrl: string
  /**
   * Ends the server, cleanly or not, while Postgres stays; `back` starts it again on the same port
   * and database.
   */
  goAway(): Promise<{ back(): Promise<unknown> }>
  /** Another process of the same host, on another port. Missing: not available here. */
  readonly beside?: () => Promise<{ readonly url: string; kill(): Promise<void> }>
}

const hostSecret = 'a secret for scripts from outside'
export const hostLogin = `host:${hostSecret}`
/** The settings that these scripts need besides a server's defaults. */
export const outsideSettings = { HOST_SECRET: hostSecret, STAFF_SECOND_STEP: 'off' }
