/** Pictures of the practice group's page. */
export default {
  title: 'Group pictures',
  about:
    'Members send a picture of the practice group’s page, once, for a reward. It has to show the member’s mark. The picture is deleted after the decision.',
  empty: 'No picture is waiting.',
  picture: 'Picture',
  of: 'Picture sent by %{name}',
  member: 'Member',
  mark: 'Mark on it',
  at: 'Sent',
  accept: 'Accept',
  acceptTitle: 'Accept the picture of %{name}',
  acceptText:
    'The reward is promised, and paid at the close of the day, up to what the operator’s pot holds.',
  refuse: 'Refuse',
  refuseTitle: 'Refuse the picture of %{name}',
  refuseText: 'The member reads your reason and may send another picture.',
}
