/** Redemption codes. */
export default {
  title: 'Redemption codes',
  about:
    'A member exchanges one code, once. It is paid at the close from the operator’s pot, as far as it reaches; all codes together stay below this world’s cap. Codes are told once, to whoever draws them.',
  empty: 'No code has been drawn.',
  codeId: 'Code',
  amount: 'Amount',
  most: 'For members',
  left: 'Still for',
  throughDay: 'Last day',
  draw: 'Draw codes',
  drawTitle: 'Draw redemption codes',
  drawText: 'The books name the amount and your reason, never the codes.',
  count: 'How many codes',
  countHelp: 'To 500.',
  amountEach: 'Amount for each member',
  mostEach: 'Members for each code',
  days: 'Days on which it is taken, today included',
  drawnTitle: '%{smart_count} code |||| %{smart_count} codes',
}
