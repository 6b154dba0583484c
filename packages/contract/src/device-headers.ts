/**
 * A wrapped app keeps its practice phone's secret itself: it sends it with every call, empty as long as it has none, and is
 * given one in place of the cookie.
 */
export const deviceHeaders = { sent: 'device', given: 'device-secret' } as const

/**
 * A page asks by itself while nobody is at it: such a call does not keep its session from its idle
 * end.
 */
export const unattendedHeader = 'unattended'
