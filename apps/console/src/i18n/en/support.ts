/** Customer service, the staff's side. */
export default {
  title: 'Customer service',
  about: 'Members who wait for an answer, the longest first.',
  empty: 'Nobody waits for an answer.',
  since: 'Waits since',
  answer: 'Answer',
  picture: 'A picture',
  pictureOf: 'Picture: %{who}',
  switch: 'Open or close',
  switchText:
    'When it is closed, members read that no online customer service is there. What was said stays.',
  open: 'Open',
  conversationWith: 'Conversation with %{name}',
  account: 'The member’s account',
  back: 'Who waits',
  said: 'What was said',
  from: { member: 'Member', staff: 'Staff' },
  older: 'Older messages',
  yourAnswer: 'Your answer',
  send: 'Send',
}
