/** What members reported. */
export default {
  title: 'Reports',
  about:
    'What members reported, and what the program held before the class could read it. Oldest first; one decision settles all reports of the same thing.',
  empty: 'Nothing is reported or held.',
  thing: 'What',
  thingName: { post: 'Post', comment: 'Comment' },
  author: 'Author',
  content: 'Text',
  why: 'Reason given',
  at: 'Reported',
  held: 'Held: five digits or more in a row',
  publish: 'Publish',
  publishText: 'Everybody of this class can read it from now on.',
  refuse: 'Do not publish',
  refuseText: 'Nobody but its author sees it, with a line that says so.',
}
