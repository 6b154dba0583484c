/** Words of the practice phone. */
export default {
  phoneTitle: 'Practice phone',
  intro:
    'Glasshouse never asks for a real number or mailbox. This device gets a practice phone: a number on the practice network, a mailbox, and the messages that come to them.',
  country: 'Country',
  countryHint: 'Sets the length of the number and the currency.',
  language: 'Language',
  take: 'Take this phone',
  number: 'Number',
  mailbox: 'Mailbox',
  messages: 'Messages',
  noMessages: 'No messages yet. Codes appear here a moment after they are sent.',
  channelSms: 'Text message',
  channelMail: 'E-mail',
  fill: 'Fill in {{code}}',
  copyCode: 'Copy {{code}}',
  filled: 'The code is filled in.',
  msgRegisterCode: 'Your code for registering is {{code}}. It is good for 10 minutes.',
  msgResetCode: 'Your code for a new password is {{code}}. It is good for 10 minutes.',
  msgAlreadyRegistered:
    'Somebody asked for a code to register with this number. It is registered already: log in, or set a new password.',
  msgAskedElsewhere:
    'Another device asked for a code for this number or mailbox. It got none: a code is made for this device only. You need to do nothing.',
  msgPasswordChanged: 'The password of your account was changed.',
  msgFundCode: 'Your code for the fund password is {{code}}. It is good for 10 minutes.',
  msgMailboxCode: 'Your code to bind this mailbox is {{code}}. It is good for 10 minutes.',
  msgFundPasswordChanged: 'The fund password of your account was set.',
  msgUnknownAccount:
    'Somebody asked for a new password for this number. It has no account here: register first.',
  words: 'Recovery words',
  wordsText:
    'These four words bring this phone to another device. Write them down; whoever has them has the phone.',
  newPhone: 'Another number',
  newPhoneText: 'This device gets a new number. The old one stays reachable by its recovery words only.',
  newPhoneAct: 'Take another number',
  recover: 'Bring my phone here',
  recoverText: 'Type the four recovery words of the phone you had.',
  recoverWords: 'Recovery words',
  recoverAct: 'Bring it here',
  recovered: 'Your phone is on this device now.',
  taken: 'This is your practice phone: {{number}}.',
} as const satisfies Record<string, string>
