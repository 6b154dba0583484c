/** The login. */
export default {
  title: 'Log in',
  intro: 'For staff, facilitators and the host: one login for all. Members have their own app.',
  name: 'Name',
  password: 'Password',
  code: 'Code',
  codeHelp: 'Six digits from the authenticator app, or a recovery code.',
  codeAsked: 'This account has a second step: enter its code.',
  stepAsked: 'This account has a second step: use a passkey, or enter a code.',
  byPasskey: 'Use a passkey',
  passkeyAsks: 'Your device asks for the passkey.',
  enter: 'Log in',
  incorrect: 'The name or the password is not right.',
  noWorld: 'No world has this short name. Ask the person who made your account.',
  checking: 'Checking that you are not a program …',
  captchaFailed: 'The check did not work. Try again.',
}
