/** The login. */
export default {
  title: 'Log in',
  intro: 'For the staff of a world. Members have their own app.',
  world: 'World',
  worldHelp: 'Its short name. Empty: this server’s first world.',
  name: 'Name',
  password: 'Password',
  enter: 'Log in',
  checking: 'Checking that you are no program …',
  captchaFailed: 'The check did not work. Try again.',
}
