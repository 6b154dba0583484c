/** What this world promises besides income. */
export default {
  title: 'Rewards',
  about:
    'Promised when a member does it, paid at the close of that day from the operator’s pot, as far as it reaches. What the pot cannot pay is shown as not covered.',
  linkReward: 'Sharing a practice video, once',
  groupReward: 'Joining the practice group, once',
  signInReward: 'Signing in, each day',
  signInRandomLeast: 'Drawn at a sign-in, at least',
  signInRandomMost: 'Drawn at a sign-in, at most',
  codesCap: 'All redemption codes together may promise',
  codesPromised: 'Promised by codes so far',
  set: 'Change the rewards',
  setText: 'For what is promised from now on; 0 promises nothing. To 10.00 each.',
  setRecruiting: 'What recruiting pays',
  setRecruitingText: 'Counts from the close of the day that is open now. What is left empty stays as it is.',
  referral: 'Of a price, for levels 1, 2, 3',
  referralHelp: 'Hundredths of a percent: 1000,500,300',
  inviteBonus: 'For a friend’s first machine',
  team: 'Of a team’s month',
  teamHelp: 'Hundredths of a percent.',
  teamFromGrade: 'From grade',
}
