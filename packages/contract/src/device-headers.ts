/**
 * A wrapped app stores its practice phone's secret itself: it sends it with every call, empty as
 * long as it has none, and receives one in place of the cookie.
 */
export const deviceHeaders = { sent: 'device', given: 'device-secret' } as const

/**
 * A call that a page makes by itself without a user present: it does not postpone the idle end of
 * its session.
 */
export const unattendedHeader = 'unattended'
