/** What staff did. */
export default {
  title: 'What staff did',
  about:
    'Every act of staff, under their pseudonyms. Nothing here can be changed or taken away; acts on money stand in the open books too.',
  at: 'When',
  day: 'Day',
  by: 'Who, by pseudonym',
  act: 'Act',
  detail: 'Before, after, reason',
  before: 'Before',
  after: 'After',
  reason: 'Reason',
  open: 'Open',
  nothingMore: 'Nothing more was said',
}
