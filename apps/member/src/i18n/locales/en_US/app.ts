/** Words of the app's own pages: not found, no permission, about, languages, settings, information. */
export default {
  notFoundTitle: 'This page does not exist',
  notFoundText: 'The address may be mistyped, or the page comes with a later version.',
  worldNotFoundTitle: 'This world does not exist',
  worldNotFoundText:
    'The address may be mistyped, or the class it belonged to has ended. Ask the person who gave it to you.',
  worldNotFoundHome: 'To the demo world',
  'noPermissionTitle.account': 'This account is disabled',
  'noPermissionText.account':
    'The operator of this world has disabled it. Ask the person who runs your class. The books stay open to you.',
  'noPermissionTitle.mail': 'Registering by e-mail is off',
  'noPermissionText.mail':
    'This world does not take registrations by e-mail. You can register with a practice phone.',
  'noPermissionTitle.feature': 'This is not open in this world',
  'noPermissionText.feature': 'The operator of this world has not opened this feature.',
  noPermissionToBooks: 'See the open books',
  noPermissionToRegister: 'Register with a practice phone',
  toHome: 'To the front page',
  languageNotYet: 'not there yet',
  version: 'Version {{version}} ({{code}})',
  aboutWhatTitle: 'What this is',
  aboutWhat:
    'Glasshouse is a complete daily-return investment platform: machines that promise a fixed income each day, invitations, rewards. Apps of this kind are nearly always a fraud in the real world, because new members’ money pays the old ones. Here every payment shows where it came from, so that you can watch it happen without losing anything.',
  aboutBooksTitle: 'Open books',
  aboutBooks:
    'What is in the pots, what was promised and what was paid can be read by everyone, without logging in.',
  name: 'Name',
  phone: 'Phone number',
  mailbox: 'Mailbox',
  country: 'Country',
  inviteCode: 'Invite code',
  invitedBy: 'Invited by',
  memberSince: 'Member since',
  changePassword: 'Change login password',
  theme: 'Appearance',
  themeDevice: 'As the device has it',
  themeLight: 'Light',
  themeDark: 'Dark',
} as const satisfies Record<string, string>
