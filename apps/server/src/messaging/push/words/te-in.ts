import type { PushWords } from './en-us.ts'

export const te_IN: PushWords = {
  mark: 'ప్రాక్టీస్ డబ్బు',
  station: 'మీ ప్రపంచ సిబ్బంది మీకు రాశారు.',
  'withdrawal-sent': 'ఒక ఉపసంహరణ దారిలో ఉంది.',
  'withdrawal-arrived': 'ఒక ఉపసంహరణ చేరింది.',
  'withdrawal-failed': 'ఒక ఉపసంహరణ విఫలమైంది. డబ్బు మీ వాలెట్‌కు తిరిగి వచ్చింది.',
  'recharge-arrived': 'ఒక రీచార్జ్ చేరింది.',
  'reward-credited': 'ఒక రివార్డు జమ అయింది.',
  'staff-looked': 'సిబ్బంది మీ ఖాతాలో ఏదో చేశారు.',
  'staff-sessions': 'సిబ్బంది మీ ఖాతాలో ఏదో చేశారు.',
  'staff-words': 'సిబ్బంది మీ ఖాతాలో ఏదో చేశారు.',
}
