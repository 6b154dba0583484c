/** Classes at the desk. */
export default {
  title: 'Classes',
  about:
    'Each class is a world of its own: members, machines, books and a clock. You do not see anybody else’s class here.',
  empty: 'No class yet. Make one: it takes a minute.',
  one: 'Class',
  ofVisitor: 'A visitor’s own world, for an hour',
  ofVisitorAbout:
    'A visitor asked for this world on the front page. It is a copy of the template, its people are simulated, and its visitor moves its clock.',
  create: 'New class',
  createAbout:
    'A name is enough: the rest is filled in. In a lesson you move the days on yourself, under “Clock and settings” in the class: sixty days take minutes.',
  name: 'Name',
  nameHelp: 'Members see it when they join and on their home page.',
  slug: 'Short name',
  slugHelp:
    'Part of the web address, made from the name: lower-case letters, digits and hyphens, a letter first. It cannot be changed later.',
  template: 'Start with',
  templateName: {
    'breaks-around-day-20': 'Breaks around day 20',
    'slow-burn-45-days': 'Slow burn, 45 days',
    'machines-that-earn': 'Machines that earn',
    'looks-honest-is-not': 'Looks honest, is not',
    rumour: 'Rumour',
    empty: 'Nothing: I make the machines myself',
  },
  crowd: 'Simulated people from the first day',
  crowdName: { 30: '30 people', 60: '60 people', 200: '200 people', 0: 'Nobody' },
  crowdHelp: 'They join, buy, get paid and withdraw on their own, and are marked as simulated.',
  idea: {
    'breaks-around-day-20':
      'Pays %{daily}% a day out of what members themselves pay. Of each purchase %{take}% goes to the operator, %{cost}% is what the machine costs, and the rest pays incomes.',
    'slow-burn-45-days':
      'A return of %{daily}% a day, mostly out of what members pay: slow enough to look sound for weeks.',
    'machines-that-earn':
      'Machines that cost %{cost}% of their price and earn more than the %{daily}% a day that they promise.',
    'looks-honest-is-not':
      'Pays “from what is earned”, but the operator types the revenue in at each close, through day %{through}. Machines earn next to nothing.',
    rumour: 'Holds as long as people buy again with what they receive. Then a rumour goes round.',
  },
  outcomeBreaks:
    'In %{broke} of %{seeds} test runs, an income was not paid in full. The first time came by day %{median} in half of these runs, and between day %{from} and day %{through} in nine out of ten.',
  outcomeBreaksOnDay:
    'In %{broke} of %{seeds} test runs, an income was not paid in full. In at least nine out of ten of these, the first time was on day %{median}.',
  outcomeJumped:
    'These test runs closed one day after the other. When you jump over days, withdrawals and their fees arrive later: half of such runs fall short by day %{median}, %{ahead}% of the people end ahead and %{behind}% behind.',
  outcomeNever: 'In %{neverShort} of %{seeds} test runs every income was paid in full for %{days} days.',
  outcomeEnds:
    'After %{days} days %{ahead}% of the people were ahead and %{behind}% behind; the others had what they began with.',
  outcomeNobody: 'Without simulated people, the outcome depends on your learners: nothing was measured.',
  kind: {
    eager: 'Eager (%{share}% of the crowd): %{bought}% bought. Of all the eager, %{ahead}% ended ahead.',
    fearful:
      'Fearful (%{share}% of the crowd): only %{bought}% bought. Of all the fearful, %{ahead}% ended ahead.',
    hears:
      'Those who hear the rumour on day %{day} and withdraw all they have (%{share}% of the crowd): %{ahead}% of them ended ahead.',
  },
  outcomeMeasured:
    'Measured in %{seeds} test runs with %{crowd} simulated people, no learners and 100.00 each to start with. Real learners or other rules change the result. Ahead means that what somebody withdrew after fees and still has in the wallet is more than that person paid in; behind means less.',
  templateHelp:
    'Sets the machines, rules, money and people of the first day. All of it is recorded in the class’s books.',
  nicknameEntry: 'A nickname is enough to join',
  nicknameHelp:
    'Learners scan the class’s code and type a nickname. A practice number and a password are made for them.',
  entry: 'Who can join',
  entryName: {
    open: 'Open: anybody with the code',
    approve: 'Approve each: I let everybody in myself',
    links: 'Personal links (recommended): one link per name',
    closed: 'Closed: nobody new',
  },
  entryHelp:
    'With personal links no learner can take several places. Make them under “Named places” in the class.',
  inviteEntry: {
    approve:
      'A person who opens this address types a nickname and waits. You let them in under “Named places” in the class.',
    links:
      'People can join this class only by personal links. Open the class and make them under “Named places”.',
    closed: 'Nobody new can join. Open the entry under “Clock and settings” in the class.',
  },
  more: 'Payout policy, money, members and dates',
  startingMoney: 'Starting money of each member (practice USDT)',
  memberCap: 'Maximum number of people',
  livesDays: 'Number of days the class runs',
  livesHelp: 'Up to 365.',
  booksClosed: 'Class-wide books closed at first',
  booksHelp: 'You open them with one press, at any time; they open by themselves when the class ends.',
  pauseWhenShort: 'Pause when the first income is not covered',
  pauseHelp: 'The clock stops after that day, even in the middle of a jump.',
  timeZone: 'Time zone',
  zoneHelp: 'For the withdrawal hours, such as Asia/Kolkata.',
  make: 'Make the class',
  making: 'Making the class …',
  state: 'State',
  stateName: { running: 'Running', paused: 'Clock paused', archived: 'Archived', ended: 'Ended' },
  day: 'Day',
  members: 'Members',
  people: '%{total}, %{simulated} of them simulated',
  endsAt: 'Ends',
  deletedOn: 'Deleted on',
  willBeDeleted: 'This class has ended. Export it if you want to keep it: the host deletes all of it on',
  madeSoFar: 'One class is on this host. |||| %{smart_count} classes are on this host.',
  madeOf: 'You have %{made} of %{most} classes.',
  ofEach: 'A class can have up to %{members} members and %{simulated} simulated people.',
  keptDays: 'It is deleted %{days} days after it ends.',
  keptForEver: 'It is kept after it ends.',
  notUpgraded:
    'The class %{slug} could not be brought from version %{version} to %{wanted} and is closed. None of its data is lost; the other classes are running.',
  upgrade: 'Try again',
  upgradeTitle: 'Upgrade %{slug} again',
  upgradeText: 'The cause has to be fixed first. The server also tries it at each start.',
  coverage: 'Coverage',
  coverageUnstated: 'without stated revenue',
  bytes: 'Size',
  enter: 'Open the class',
  invite: 'Invitation',
  inviteNickname: 'A person who opens this address types a nickname and is in.',
  inviteAbout: 'A person who opens this address gets a practice phone and registers with it.',
  code: 'Invite code',
  link: 'Address',
  qr: 'The address as a QR code',
  copyLink: 'Copy the address',
  copyCode: 'Copy the code',
  copied: 'Copied.',
  notCopied: 'It could not be copied. Select it and copy it by hand.',
  print: 'Print',
  stands: 'Current state',
  clock: 'World clock',
  paused: 'paused',
  goes: 'runs at ×%{rate}',
  policy: 'Payout policy',
  policyHelp:
    'From what is earned: what is missing is shown as not covered. Promise first: members’ payments are then used until they are gone.',
  policyName: { 'revenue-backed': 'From what is earned', 'promise-first': 'Promise first' },
  books: 'Class-wide books',
  booksName: { open: 'open', closed: 'closed until you open them' },
  firstShort: 'First day not covered',
  neverShort: 'none so far',
  keep: 'Keep, copy, close',
  keepAbout:
    'The file holds members, books, pictures and the clock, but no passwords, second steps, safe words and recovery words. After an import, members and staff set new passwords and practice phones have new recovery words.',
  export: 'Export the class',
  exportWhole: 'Whole backup',
  exportWholeText:
    'A whole backup also holds hashes of passwords, secrets of second steps and recovery words: a person who has it can act for the members. Keep it as safe as the database. The journal of the desk records that you made it.',
  exporting: 'Writing the file …',
  exported: 'The file was saved. “Import a file” brings the class back.',
  import: 'Import a file',
  importAbout:
    'A class that was exported comes back whole: members, books, pictures and the clock where it stopped. It is then yours, and counts like a class that you make.',
  importFile: 'File of the class',
  importFileHelp:
    'The file that “Export the class” saved, up to 50 MB. Larger files are imported on the server.',
  importSlugHelp: 'If you leave it empty, the one in the file is used.',
  importNow: 'Import the class',
  imported: 'The class was imported: %{rows} lines, and its books add up.',
  importedAnew:
    'The class was imported: %{rows} lines, and its books add up. Another class already has its invite letters, so all its invite codes are new.',
  importedSecrets:
    'The file held no passwords. Members set a new one under “Forgotten password”, with the code on their practice phone; the phone shows its new recovery words. If a member has lost the device with the phone, make new words on that member’s page. Staff get a new first password from you.',
  duplicate: 'Duplicate',
  duplicateText:
    'You get a new class with the same settings, machines and texts, but no members and no money.',
  archive: 'Archive',
  archiveText:
    'The clock stops, no money moves and nobody can join; everything can still be read. The class can be opened again.',
  reopen: 'Open again',
  reopenText: 'The clock runs and money moves again, until the class ends.',
  delete: 'Delete',
  stays: 'This class opens wherever no world is named, so it cannot be deleted.',
  deleteTitle: 'Delete %{name}',
  deleteText:
    'Its members, books, pictures and everything else in it are gone for good. Type the short name %{slug} to confirm.',
  confirm: 'Short name',
  deleted: '%{name} was deleted.',
}
