/** Redemption codes. */
export default {
  title: 'Redemption codes',
  about:
    'Each member can exchange one code, once. It is paid at the close of the day, up to what the operator’s pot holds; all codes together stay below this world’s cap. Codes are shown only once, to the person who creates them.',
  empty: 'No code has been created.',
  codeId: 'Code',
  amount: 'Amount',
  most: 'Members',
  left: 'Members left',
  throughDay: 'Last day',
  draw: 'Create codes',
  drawTitle: 'Create redemption codes',
  drawText: 'The books show the amount and your reason, never the codes.',
  count: 'How many codes',
  countHelp: 'Up to 500.',
  amountEach: 'Amount for each member',
  mostEach: 'Members per code',
  days: 'Days it can be used, including today',
  drawnTitle: '%{smart_count} code |||| %{smart_count} codes',
}
