/** Customer service, the staff's side. */
export default {
  title: 'Customer service',
  about: 'Members who are waiting for an answer, the longest wait first.',
  empty: 'Nobody is waiting for an answer.',
  since: 'Waiting since',
  answer: 'Answer',
  picture: 'A picture',
  pictureOf: 'Picture: %{who}',
  switch: 'Open or close',
  switchText:
    'When it is closed, members read that there is no online customer service. What was said stays.',
  open: 'Open',
  conversationWith: 'Conversation with %{name}',
  account: 'The member’s account',
  back: 'Who is waiting',
  said: 'Messages',
  from: { member: 'Member', staff: 'Staff' },
  older: 'Older messages',
  yourAnswer: 'Your answer',
  send: 'Send',
}
