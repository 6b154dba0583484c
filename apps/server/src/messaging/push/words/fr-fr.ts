import type { PushWords } from './en-us.ts'

export const fr_FR: PushWords = {
  mark: 'Argent fictif',
  station: 'Le personnel de ce monde vous a écrit.',
  'withdrawal-sent': 'Un retrait a été envoyé.',
  'withdrawal-arrived': 'Un retrait est arrivé.',
  'withdrawal-failed': 'Un retrait a échoué ; l’argent est de nouveau dans votre portefeuille.',
  'recharge-arrived': 'Une recharge est arrivée.',
  'reward-credited': 'Une récompense est arrivée dans votre portefeuille.',
  'staff-looked': 'L’équipe est intervenue sur votre compte.',
  'staff-sessions': 'L’équipe est intervenue sur votre compte.',
  'staff-words': 'L’équipe est intervenue sur votre compte.',
}
