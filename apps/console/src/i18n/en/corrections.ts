/** What was asked to be taken back. */
export default {
  title: 'Corrections',
  about:
    'Stated revenue, capital and matched payments that were reversed. Start at the movement, in the ledger. Above the limit for one person, a second person decides here.',
  empty: 'Nothing has been reversed.',
  correctionId: 'Correction',
  movementId: 'Movement',
  kind: 'Kind',
  kindName: {
    'revenue-correction': 'Revenue reversed',
    'capital-correction': 'Capital reversed',
    'recharge-correction': 'Recharge reversed',
  },
  amount: 'Amount',
  state: 'State',
  stateName: {
    waiting: 'Waiting for a second person',
    done: 'Reversed',
    refused: 'Refused',
  },
  askedBy: 'Requested by',
  you: '%{name} (you)',
  askedAt: 'Requested',
  reason: 'Reason',
  decidedBy: 'Decided by',
  reversalId: 'Reversed by',
  approve: 'Approve',
  approveTitle: 'Reverse %{id}',
  approveText: 'You are the second person. The movement is reversed at once, and the open books show it.',
  refuse: 'Refuse',
  refuseTitle: 'Do not reverse %{id}',
  refuseText: 'Nothing moves. Somebody can ask for it again.',
  said: {
    waiting: 'Requested. A second person has to approve it, under “Corrections”.',
    done: 'Reversed.',
    refused: 'Refused. Nothing moved.',
  },
}
