/** The login. */
export default {
  title: 'Log in',
  intro: 'For staff, facilitators and the host. Members have their own app.',
  level: 'Who logs in',
  levelName: { world: 'Staff of a world', desk: 'Facilitator or host' },
  world: 'World',
  worldHelp: 'Its short name. Empty: this server’s first world.',
  name: 'Name',
  password: 'Password',
  code: 'Code',
  codeHelp: 'Six digits of the authenticator app, or a recovery code.',
  codeAsked: 'This account has a second step: give its code.',
  enter: 'Log in',
  incorrect: 'The name or the password is not right, or nobody of that name works in this world.',
  noWorld: 'No world has this short name. Whoever made your account knows it.',
  checking: 'Checking that you are no program …',
  captchaFailed: 'The check did not work. Try again.',
}
