/** Questions and comments of members. */
export default {
  title: 'Feedback',
  about:
    'Feedback that nobody has dealt with, oldest first. To answer somebody, write to their inbox from “News and notices”.',
  empty: 'No feedback is waiting.',
  member: 'Member',
  comments: 'Feedback',
  pictures: 'Pictures',
  of: 'Picture sent by %{name}',
  at: 'Sent',
  close: 'Dealt with',
  closeTitle: 'Feedback of %{name}',
  closeText: 'It leaves this list, and its pictures are deleted.',
}
