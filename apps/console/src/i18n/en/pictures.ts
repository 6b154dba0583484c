/** Pictures of the practice group's page. */
export default {
  title: 'Group pictures',
  about:
    'Members show a picture of the practice group’s page, once, for a reward. The member’s mark has to stand on it. The picture is deleted at the decision.',
  empty: 'No picture waits.',
  picture: 'Picture',
  of: 'Picture sent by %{name}',
  member: 'Member',
  mark: 'Mark on it',
  at: 'Sent',
  accept: 'Accept',
  acceptTitle: 'Accept the picture of %{name}',
  acceptText: 'The reward is promised, and paid at the close from the operator’s pot as far as it reaches.',
  refuse: 'Refuse',
  refuseTitle: 'Refuse the picture of %{name}',
  refuseText: 'The member reads your reason and may send another picture.',
}
