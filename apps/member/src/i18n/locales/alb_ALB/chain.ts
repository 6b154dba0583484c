import type { Translated } from '../../words.ts'
import type en from '../en_US/chain.ts'

export default {
  transaction: 'Transaksioni',
  see: 'Shiheni te zinxhiri i ushtrimit',
  copy: 'Kopjoni',
  title: 'Te zinxhiri i ushtrimit',
  'state.waiting': 'Pret një bllok',
  'state.mined': 'Në zinxhir',
  'state.reverted': 'Dështoi',
  'state.left_out': 'Jashtë zinxhirit',
  'stateText.waiting': 'Është në bllokun tjetër, brenda pak sekondash.',
  'stateText.reverted':
    'Transaksioni është në një bllok, por portofoli kishte shumë pak, prandaj nuk u dërgua asgjë.',
  'stateText.left_out':
    'Zinxhiri ndryshoi dhe ky transaksion tani nuk është në asnjë bllok. Dërgohet përsëri.',
  amount: 'Shuma',
  usdt: 'USDT ushtrimi',
  lookalike: 'token i ngjashëm, pa vlerë',
  from: 'Nga',
  to: 'Te',
  block: 'Blloku',
  noBlock: 'ende asnjë',
  at: 'Koha',
  confirmations: 'Konfirmimet',
  confirmationsOf: '{{done}} nga {{needed}}',
  explained: 'Konfirmimet janë blloqet mbi të vetin. Me {{needed}} prej tyre askush nuk e kthen mbrapsht.',
  weighedTitle: 'Monedhat te zinxhiri i ushtrimit',
  weighedHolds: 'Monedhat janë aq sa thonë librat.',
  weighedBroken:
    'Monedhat te zinxhiri nuk janë aq sa thonë librat. Tërheqjet e reja përmes zinxhirit presin derisa kjo të sqarohet.',
  weighedNever: 'Ende nuk ka lëvizur asgjë përmes zinxhirit të ushtrimit.',
  weighedCoins: 'Te zinxhiri',
  weighedBooks: 'Te librat',
  weighedBlock: 'Kontrolluar te blloku',
  weighedAll: 'Të gjitha botët e këtij hosti bashkë: adresat e depozitave dhe portofoli që paguan tërheqjet.',
} as const satisfies Translated<typeof en>
