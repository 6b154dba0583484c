/** The login. */
export default {
  title: 'Log in',
  intro: 'For staff, facilitators and the host: one login for all. Members have their own app.',
  name: 'Name',
  password: 'Password',
  code: 'Code',
  codeHelp: 'Six digits of the authenticator app, or a recovery code.',
  codeAsked: 'This account has a second step: give its code.',
  stepAsked: 'This account has a second step: use a passkey, or give a code.',
  byPasskey: 'Use a passkey',
  passkeyAsks: 'Your device asks for the passkey.',
  enter: 'Log in',
  incorrect: 'The name or the password is not right.',
  noWorld: 'No world has this short name. Whoever made your account knows it.',
  checking: 'Checking that you are no program …',
  captchaFailed: 'The check did not work. Try again.',
}
