/** Withdrawals that wait for a person. */
export default {
  title: 'Withdrawals',
  about:
    'Above the limit, one person has to approve or refuse, and above the higher limit two. Nobody decides on their own withdrawals.',
  empty: 'No withdrawal is waiting for a decision.',
  withdrawalId: 'Withdrawal',
  memberId: 'Member',
  amount: 'Amount',
  fee: 'Fee',
  rail: 'Paid over',
  railName: { chain: 'Practice chain', bank: 'Practice bank' },
  requestedAt: 'Requested',
  sendBy: 'Promised by',
  approvals: 'Approvals',
  given: '%{given} of %{needed}',
  mine: '%{given} of %{needed}, one is yours',
  approve: 'Approve',
  approveTitle: 'Approve %{id}',
  approveText:
    '%{amount} practice USDT is sent at the next opening, once there are enough approvals. The books show that staff approved it.',
  approved: 'Approved. It is sent at the next opening.',
  waiting: 'Your approval is counted. A second person has to approve it too.',
  refuse: 'Refuse',
  refuseTitle: 'Refuse %{id}',
  refuseText: 'The whole amount, fee included, goes back to the member, who reads your reason.',
  refused: 'Refused. The whole amount went back.',
}
