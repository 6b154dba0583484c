/** What was asked to be taken back. */
export default {
  title: 'Corrections',
  about:
    'Stated revenue, capital and matched payments that were taken back. Begin at the movement, in the ledger. Above the limit of one person a second one decides here.',
  empty: 'Nothing has been taken back.',
  correctionId: 'Correction',
  movementId: 'Movement',
  kind: 'Kind',
  kindName: {
    'revenue-correction': 'Revenue taken back',
    'capital-correction': 'Capital taken back',
    'recharge-correction': 'Recharge taken back',
  },
  amount: 'Amount',
  state: 'State',
  stateName: {
    waiting: 'Waits for a second person',
    done: 'Taken back',
    refused: 'Refused',
  },
  askedBy: 'Asked by',
  you: '%{name} (you)',
  askedAt: 'Asked',
  reason: 'Reason',
  decidedBy: 'Decided by',
  reversalId: 'Taken back by',
  approve: 'Approve',
  approveTitle: 'Take %{id} back',
  approveText: 'You are the second person. The movement is taken back at once, and the open books show it.',
  refuse: 'Refuse',
  refuseTitle: 'Leave %{id} as it is',
  refuseText: 'Nothing moves. It can be asked for again.',
  said: {
    waiting: 'Asked for. A second person has to say yes, among the corrections.',
    done: 'Taken back.',
    refused: 'Refused. Nothing moved.',
  },
}
