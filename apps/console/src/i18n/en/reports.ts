/** What members reported. */
export default {
  title: 'Reports',
  about:
    'What members reported, and what the program held back before the class could read it. Oldest first; one decision settles all reports of the same thing.',
  empty: 'Nothing is reported or held back.',
  thing: 'What',
  thingName: { post: 'Post', comment: 'Comment' },
  author: 'Author',
  content: 'Text',
  why: 'Reason given',
  at: 'Reported',
  held: 'Held back: five or more digits in a row',
  publish: 'Publish',
  publishText: 'Everybody in this class can read it from now on.',
  refuse: 'Do not publish',
  refuseText: 'Only its author sees it, with a line that says it was not published.',
}
