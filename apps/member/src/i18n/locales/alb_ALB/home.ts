import type { Translated } from '../../words.ts'
import type en from '../en_US/home.ts'

export default {
  worldLabel: 'Kjo botë',
  'policy.revenue-backed': 'Paguan nga prodhimi: të ardhurat vijnë nga ajo që fitojnë makinat.',
  'policy.promise-first':
    'Paguan sipas premtimit: kur prodhimi i makinave nuk mjafton, të ardhurat i paguajnë pagesat e anëtarëve.',
  members: 'Anëtarë: {{members}}',
  walletLabel: 'Portofoli im',
  balance: 'Gjendja',
  receiving: 'Rrugës',
  receive: 'Merrni të ardhurat',
  noMachine: 'Ende nuk keni makinë. Zgjidhni një më poshtë.',
  nothingDue: 'Tani nuk ka të ardhura për t’u marrë. Të tjerat vijnë në mbylljen e ditës {{day}}.',
  allExpired:
    'Nuk ka të ardhura për t’u marrë. Të gjitha makinat tuaja kanë skaduar. Zgjidhni një tjetër më poshtë.',
  freeTitle: 'Një e ardhur falas',
  'free.open':
    'Çdo anëtar i ri merr një herë të ardhurën e një dite të makinës fillestare. Paguhet nga arka e operatorit.',
  'free.waiting': 'E kërkuat. Financohet nga arka e operatorit në mbylljen e ditës së botës.',
  'free.received': 'U pagua në portofolin tuaj.',
  'free.uncovered': 'Arka e operatorit ishte bosh në mbylljen e ditës: nuk u mbulua.',
  freeDue: 'Për t’u financuar:',
  freeAsk: 'Merrni të ardhurën falas',
  freeAsked: 'U kërkua. Financohet në mbylljen e ditës së botës.',
  productsTitle: 'Produktet',
  allProducts: 'Shihni të gjitha',
  noProducts: 'Asnjë makinë nuk është në shitje.',
  price: 'Çmimi',
  dailyPromised: 'Premtuar në ditë',
  whatTitle: 'Çfarë është kjo?',
  whatText:
    'Aplikacionet që premtojnë fitim të caktuar çdo ditë duken si ky. Këtu paratë janë para ushtrimi, askush nuk mund t’i humbasë dhe librat janë të hapur: çdo pagesë tregon të kujt ishin paratë.',
  toBooks: 'Shihni librat e hapur',
  toPattern: 'Si paguan kjo botë',
  welcomeTitle: 'Provojeni pa rrezik',
  welcomeText:
    'Regjistrohuni me një telefon ushtrimi, merrni para ushtrimi, blini një makinë dhe shihni nga vijnë të ardhurat e saj.',
  register: 'Regjistrohuni',
  login: 'Hyni',
} as const satisfies Translated<typeof en>
