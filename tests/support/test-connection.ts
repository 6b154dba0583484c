/** Connection parameters: those that `pg` takes, plus the same as a URL for DATABASE_URL. */
export type TestConnection = {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
  readonly password?: string
  readonly url: string
}
