import type { PushWords } from './en-us.ts'

export const bg_IN: PushWords = {
  mark: 'অনুশীলনের টাকা',
  station: 'আপনার জগতের কর্মীরা আপনাকে লিখেছেন।',
  'withdrawal-sent': 'তোলা টাকা পথে আছে।',
  'withdrawal-arrived': 'তোলা টাকা পৌঁছে গেছে।',
  'withdrawal-failed': 'টাকা তোলা যায়নি। টাকা আপনার ওয়ালেটে ফিরেছে।',
  'recharge-arrived': 'রিচার্জ এসে গেছে।',
  'reward-credited': 'একটি পুরস্কার জমা হয়েছে।',
  'staff-looked': 'কর্মীরা আপনার অ্যাকাউন্ট নিয়ে কিছু করেছেন।',
  'staff-sessions': 'কর্মীরা আপনার অ্যাকাউন্ট নিয়ে কিছু করেছেন।',
  'staff-words': 'কর্মীরা আপনার অ্যাকাউন্ট নিয়ে কিছু করেছেন।',
}
