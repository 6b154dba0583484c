import type { PushWords } from './en-us.ts'

export const alb_ALB: PushWords = {
  mark: 'Para ushtrimi',
  station: 'Ju ka shkruar stafi i botës suaj.',
  'withdrawal-sent': 'Një tërheqje është rrugës.',
  'withdrawal-arrived': 'Një tërheqje mbërriti.',
  'withdrawal-failed': 'Një tërheqje dështoi. Paratë janë përsëri në portofolin tuaj.',
  'recharge-arrived': 'Erdhi një mbushje.',
  'reward-credited': 'U kreditua një shpërblim.',
  'staff-looked': 'Stafi bëri diçka me llogarinë tuaj.',
  'staff-sessions': 'Stafi bëri diçka me llogarinë tuaj.',
  'staff-words': 'Stafi bëri diçka me llogarinë tuaj.',
}
