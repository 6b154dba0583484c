/** Names of the types of a member's records in English: on the screen and on paper. */
export const recordTypeWords = {
  'type.recharge': 'Recharge',
  'type.withdrawal': 'Withdrawal',
  'type.buyMachine': 'Machine bought',
  'type.dailyIncome': 'Daily income',
  'type.receivedIncome': 'Received income',
  'type.teamBenefits': 'Team benefits',
  'type.bonus': 'Bonus',
  'type.randomBonus': 'Random bonus',
  'type.referralBonus': 'Referral bonus',
  'type.withdrawalFailed': 'Withdrawal failed',
  'type.inviteBonus': 'Invite bonus',
  'type.exchange': 'Exchange',
  'type.fund': 'Savings',
  'type.dividend': 'Dividend',
  'type.correction': 'Correction',
  'type.startingMoney': 'Starting money',
} as const
