/** Withdrawals that wait for a person. */
export default {
  title: 'Withdrawals',
  about:
    'Above the limit a person says yes or no, and above the higher limit two. Nobody decides about their own.',
  empty: 'No withdrawal waits for anybody.',
  withdrawalId: 'Withdrawal',
  memberId: 'Member',
  amount: 'Amount',
  fee: 'Fee',
  rail: 'By',
  railName: { chain: 'Practice chain', bank: 'Practice bank' },
  requestedAt: 'Asked',
  sendBy: 'Promised by',
  approvals: 'Yeses',
  given: '%{given} of %{needed}',
  mine: '%{given} of %{needed}, one is yours',
  approve: 'Approve',
  approveTitle: 'Approve %{id}',
  approveText:
    '%{amount} practice USDT are sent at the next opening, once there are yeses enough. The books show that staff said yes.',
  approved: 'Approved. It is sent at the next opening.',
  waiting: 'Your yes is counted. A second person has to say yes too.',
  refuse: 'Refuse',
  refuseTitle: 'Refuse %{id}',
  refuseText: 'The whole amount, fee included, goes back to the member, who reads your reason.',
  refused: 'Refused. The whole amount went back.',
}
