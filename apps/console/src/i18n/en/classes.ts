/** Classes at the desk. */
export default {
  title: 'Classes',
  about:
    'Each class is a world of its own: members, machines, books and a clock. Nobody else’s class is seen here.',
  empty: 'No class yet. Make one: it takes a minute.',
  one: 'Class',
  ofVisitor: 'A visitor’s own, for an hour',
  ofVisitorAbout:
    'A visitor asked for this world on the front page. It is a copy of the template, its people are simulated, and its visitor moves its clock.',
  create: 'New class',
  createAbout:
    'A name is enough: the rest is filled in. In a lesson you move the days on yourself, under “Clock and settings” in the class: sixty of them take minutes.',
  name: 'Name',
  nameHelp: 'Members see it when they join and on their home page.',
  slug: 'Short name',
  slugHelp:
    'Part of the web address, made from the name: lower-case letters, digits and hyphens, a letter first. It cannot be changed later.',
  template: 'Begin with',
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
    'In %{broke} of %{seeds} test runs an income was left short. The first time came by day %{median} in half of these runs, and between day %{from} and day %{through} in nine of ten.',
  outcomeBreaksOnDay:
    'In %{broke} of %{seeds} test runs an income was left short, in at least nine of ten of these for the first time on day %{median}.',
  outcomeJumped:
    'These test runs closed one day after the other. When you jump over days, withdrawals and their fees arrive later: half of such runs are short by day %{median}, %{ahead}% of the people end ahead and %{behind}% behind.',
  outcomeNever: 'In %{neverShort} of %{seeds} test runs every income was paid in full for %{days} days.',
  outcomeEnds:
    'After %{days} days %{ahead}% of the people were ahead and %{behind}% behind; the others had what they began with.',
  outcomeNobody:
    'Without simulated people the outcome is what your learners make of it: nothing was measured.',
  kind: {
    eager: 'Eager (%{share}% of the crowd): %{bought}% bought. Of all the eager, %{ahead}% ended ahead.',
    fearful:
      'Fearful (%{share}% of the crowd): only %{bought}% bought. Of all the fearful, %{ahead}% ended ahead.',
    hears:
      'Those who hear the rumour on day %{day} and take out all they have (%{share}% of the crowd): %{ahead}% of them ended ahead.',
  },
  outcomeMeasured:
    'Measured in %{seeds} test runs with %{crowd} simulated people, no learners and 100.00 each to begin with. Real learners or other rules change the result. Ahead means that what somebody withdrew after fees and still has in the wallet is more than that person paid in; behind means less.',
  templateHelp:
    'Sets the machines, rules, money and people of the first day. All of it is recorded in the class’s books.',
  nicknameEntry: 'A nickname is enough to come in',
  nicknameHelp:
    'Learners scan the class’s code and type a nickname. A practice number and a password are made for them.',
  entry: 'Who comes in',
  entryName: {
    open: 'Open: anybody with the code',
    approve: 'Approve each: I let everybody in myself',
    links: 'Personal links (recommended): a name, a link',
    closed: 'Closed: nobody new',
  },
  entryHelp:
    'With personal links no learner can take several places. Make them under “Named places” in the class.',
  inviteEntry: {
    approve:
      'A person who opens this address types a nickname and waits. You let them in under “Named places” in the class.',
    links: 'This class lets people in by personal links alone. Step in and make them under “Named places”.',
    closed: 'Nobody new comes in. Open the entry under “Clock and settings” in the class.',
  },
  more: 'Payout policy, money, members and dates',
  startingMoney: 'Starting money of each member (practice USDT)',
  memberCap: 'People at most',
  livesDays: 'The class lives for so many days',
  livesHelp: 'Up to 365.',
  booksClosed: 'Class-wide books closed at first',
  booksHelp: 'You open them with one press, at any time; they open by themselves when the class ends.',
  pauseWhenShort: 'Pause when the first income is not covered',
  pauseHelp: 'The clock stops behind that day, also in the middle of a jump.',
  timeZone: 'Time zone',
  zoneHelp: 'Of the withdrawal hours, such as Asia/Kolkata.',
  make: 'Make the class',
  making: 'Making the class …',
  state: 'State',
  stateName: { running: 'Running', paused: 'Clock stands still', archived: 'Archived', ended: 'Ended' },
  day: 'Day',
  members: 'Members',
  people: '%{total}, %{simulated} of them simulated',
  endsAt: 'Ends',
  deletedOn: 'Deleted on',
  willBeDeleted: 'This class has ended. Export it if you want to keep it: the host deletes it whole on',
  madeSoFar: 'One class is on this host. |||| %{smart_count} classes are on this host.',
  madeOf: 'You have %{made} of %{most} classes.',
  ofEach: 'A class can have up to %{members} members and %{simulated} simulated people.',
  keptDays: 'It is deleted %{days} days after it ends.',
  keptForEver: 'It is kept after it ends.',
  notUpgraded:
    'The class %{slug} could not be brought from version %{version} to %{wanted} and is closed. Nothing of it is lost; the others run.',
  upgrade: 'Try again',
  upgradeTitle: 'Upgrade %{slug} again',
  upgradeText: 'What stood in the way has to be mended first. It is also tried at each start of the server.',
  coverage: 'Coverage',
  coverageUnstated: 'without stated revenue',
  bytes: 'Size',
  enter: 'Step in',
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
  stands: 'How it stands',
  clock: 'World clock',
  paused: 'stands still',
  goes: 'goes at ×%{rate}',
  policy: 'Payout policy',
  policyHelp:
    'From what is earned: what is short is shown as not covered. Promise first: then members’ payments are used, until they are gone.',
  policyName: { 'revenue-backed': 'From what is earned', 'promise-first': 'Promise first' },
  books: 'Class-wide books',
  booksName: { open: 'open', closed: 'closed until you open them' },
  firstShort: 'First day not covered',
  neverShort: 'none so far',
  keep: 'Keep, copy, close',
  keepAbout:
    'The file holds members, books, pictures and the clock, but no passwords, second steps, safe words and recovery words. Once it is taken in, members and staff set new passwords and practice phones have new recovery words.',
  export: 'Export the class',
  exportWhole: 'Whole backup',
  exportWholeText:
    'A whole backup also holds hashes of passwords, secrets of second steps and recovery words: a person who has it can act for the members. Keep it as you keep the database. The journal of the desk says that you took it.',
  exporting: 'Writing the file …',
  exported: 'The file was saved. “Take in a file” brings the class back.',
  import: 'Take in a file',
  importAbout:
    'A class that was exported comes back whole: members, books, pictures and the clock where it stood. It is yours then, and counts like a class that you make.',
  importFile: 'File of the class',
  importFileHelp: 'As “Export the class” saved it, up to 50 MB. Larger ones are taken in on the server.',
  importSlugHelp: 'Left empty, it is the one in the file.',
  importNow: 'Take the class in',
  imported: 'The class is there: %{rows} lines, and its books add up.',
  importedAnew:
    'The class is there: %{rows} lines, and its books add up. Another class has its invite letters, so all its invite codes are new.',
  importedSecrets:
    'The file held no passwords. Members set a new one under “Forgotten password”, with the code on their practice phone; the phone shows its new recovery words. For a member who lost the phone’s device, renew the words at the member. Staff get a new first password from you.',
  duplicate: 'Duplicate',
  duplicateText: 'A new class with the same settings, machines and texts: no members and no money.',
  archive: 'Archive',
  archiveText:
    'The clock stands, no money moves and nobody comes in; everything can be read. It can be opened again.',
  reopen: 'Open again',
  reopenText: 'The clock goes on and money moves again, until the class’s own end.',
  delete: 'Delete',
  stays: 'It opens wherever no world is named, so it cannot be deleted.',
  deleteTitle: 'Delete %{name}',
  deleteText:
    'Members, books, pictures and everything else of it are gone for good. Type the short name %{slug} to confirm.',
  confirm: 'Short name',
  deleted: '%{name} is deleted.',
}
