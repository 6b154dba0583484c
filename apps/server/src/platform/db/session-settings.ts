/** The settings of each connection to Postgres, and its limits on waiting. */

/**
 * A process that freezes inside a transaction (a paused machine, a lost network) would hold the
 * open day for ever, and block all money acts with it: Postgres ends its session after this time.
 */
const frozenMsMaxDefault = 10_000
/**
 * The lock timeout of every statement: a request then answers that it can be retried, and the
 * ticker retries by itself.
 */
const lockMsMax = 15_000

/**
 * Sent as statements: PgBouncer refuses a connection whose startup packet has a setting that it
 * does not know. Beside the two limits these are the settings that the embedded server has in its
 * configuration and an external Postgres does not. The most important is `jit`, which is on by
 * default: it compiles settlements and sums for longer than they take to run (the tests of the
 * books: 72 s without, 93 s with, and three of nine over their time limit).
 */
export const sessionSettings = (
  frozenMsMax = frozenMsMaxDefault,
) => `set jit to off; set max_parallel_workers_per_gather to 0; set random_page_cost to 1.1;
  set timezone to 'UTC'; set default_transaction_isolation to 'read committed'; set lock_timeout to ${lockMsMax};
  set idle_in_transaction_session_timeout to ${frozenMsMax}; `

/**
 * For connections whose statements all go by keys: each is planned once for a world, and read over
 * its indexes even when the tables were nearly empty then. Postgres otherwise plans a statement
 * anew for each of its first five values, which took ten times as long as the look itself.
 */
export const plannedOnceSettings = 'set plan_cache_mode to force_generic_plan; set enable_seqscan to off; '
