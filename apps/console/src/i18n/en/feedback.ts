/** Questions and comments of members. */
export default {
  title: 'Feedback',
  about:
    'What nobody has dealt with, oldest first. To answer somebody, write to their inbox from “News and notices”.',
  empty: 'Nothing waits.',
  member: 'Member',
  comments: 'What they write',
  pictures: 'Pictures',
  of: 'Picture sent by %{name}',
  at: 'Sent',
  close: 'Dealt with',
  closeTitle: 'Feedback of %{name}',
  closeText: 'It leaves this list, and its pictures are deleted.',
}
