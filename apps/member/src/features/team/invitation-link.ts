/** The invitation link: the share address and my code, as a whole address that can be sent. */
export const invitationLink = (share: { shareUrl: string; shareCode: string }, origin: string): string =>
  new URL(share.shareUrl + encodeURIComponent(share.shareCode), origin).href
