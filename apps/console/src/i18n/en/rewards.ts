/** What this world promises besides income. */
export default {
  title: 'Rewards',
  about:
    'A reward is promised when a member does the task, and paid at the close of that day, up to what the operator’s pot holds. What the pot cannot pay is shown as not covered.',
  linkReward: 'Sharing a practice video, once',
  groupReward: 'Joining the practice group, once',
  signInReward: 'Signing in, each day',
  signInRandomLeast: 'Random sign-in bonus, minimum',
  signInRandomMost: 'Random sign-in bonus, maximum',
  codesCap: 'All redemption codes together may promise',
  codesPromised: 'Promised by codes so far',
  set: 'Change the rewards',
  setText: 'This counts for rewards promised from now on; 0 promises nothing. Up to 10.00 each.',
  setRecruiting: 'What recruiting pays',
  setRecruitingText:
    'This counts from the close of the day that is open now. Fields that you leave empty stay as they are.',
  referral: 'Share of the price, for levels 1, 2, 3',
  referralHelp: 'Hundredths of a percent: 1000,500,300',
  inviteBonus: 'For a friend’s first machine',
  team: 'Share of a team’s monthly purchases',
  teamHelp: 'Hundredths of a percent.',
  teamFromGrade: 'From rank',
}
