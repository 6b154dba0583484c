/**
 * The invitation link: the share address and the member's code, as a whole address that can be
 * sent.
 */
export const invitationLink = (share: { shareUrl: string; shareCode: string }, origin: string): string =>
  new URL(share.shareUrl + encodeURIComponent(share.shareCode), origin).href
