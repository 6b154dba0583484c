export default {
  emptyTitle: 'Nothing has been posted',
  emptyText: 'Posting is not part of this version. No post, like or comment is made up to fill this page.',
  toBooks: 'See the open books',
} as const satisfies Record<string, string>
