/** What members reported. */
export default {
  title: 'Reports',
  about:
    'What members reported and nobody has decided on, oldest first. One decision settles all reports of the same thing.',
  empty: 'Nothing is reported.',
  thing: 'What',
  thingName: { post: 'Post', comment: 'Comment' },
  author: 'Author',
  content: 'Text',
  why: 'Reason given',
  at: 'Reported',
}
