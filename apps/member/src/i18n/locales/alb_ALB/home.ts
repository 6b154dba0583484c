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
  whatShort:
    'Aplikacionet që premtojnë fitim të caktuar çdo ditë janë pothuajse gjithmonë mashtrim: kjo është një kopje e hapur e tyre. Paratë janë para ushtrimi: nuk ka çfarë të fitohet e as të humbet.',
  whatText:
    'Aplikacionet që premtojnë fitim të caktuar çdo ditë duken si ky. Këtu paratë janë para ushtrimi, askush nuk mund t’i humbasë dhe librat janë të hapur: çdo pagesë tregon të kujt ishin paratë.',
  toBooks: 'Shihni librat e hapur',
  toPattern: 'Si paguan kjo botë',
  welcomeTitle: 'Provojeni pa rrezik',
  welcomeText:
    'Regjistrohuni me një telefon ushtrimi, merrni para ushtrimi, blini një makinë dhe shihni nga vijnë të ardhurat e saj.',
  welcomeNickname:
    'Zgjidhni një nofkë, merrni para ushtrimi, blini një makinë dhe shihni nga vjen e ardhura e saj.',
  ownTitle: 'Një botë e juaja, një ditë para se të thyhet',
  ownText:
    'Një kopje vetëm për ju, me anëtarë të simuluar. Shtypni “Dita tjetër” dhe shihni çfarë u ndodh atyre dhe juve. Pas një ore ajo fshihet.',
  ownAct: 'Hapni botën time',
  ownMaking: 'Bota juaj po bëhet gati. Duhen disa sekonda.',
  ownPreparing: 'Bota nga e cila kopjohet e juaja po përgatitet më parë. Duhet deri në një minutë.',
  ownFailed: 'Bota juaj nuk u bë gati. Provoni përsëri.',
  ownName: 'Vizitor',
  ownArriving: 'Po ju çojmë në botën tuaj.',
  ownDay: 'Bota juaj, dita {{day}}',
  ownBefore:
    'Pa ju, në këtë botë çdo e ardhur paguhet e plotë deri në ditën {{paid}}, dhe në ditën {{day}} jo më. Blini një makinë, pastaj kaloni te dita tjetër.',
  ownAfter: 'Vazhdoni ditë pas dite dhe shihni te librat e hapur paratë e kujt kanë mbetur.',
  ownNext: 'Dita tjetër',
  ownClosing: 'Dita {{day}} po mbyllet: të tjerët veprojnë, pastaj arkat paguajnë.',
  ownEnds: 'Kjo botë fshihet në orën {{time}}.',
  register: 'Regjistrohuni',
  login: 'Hyni',
  demos: 'Dy botë krah për krah',
  demosText: 'Aplikacioni është i njëjti në të dyja. Ndryshon nga vijnë të ardhurat.',
  'demo.promises-more': 'Premton më shumë se sa fiton',
  'demo.pays-earnings': 'Paguan atë që fitojnë makinat',
  demoSeason: 'Stina {{season}}, {{days}} ditë',
  demoHere: 'Jeni këtu',
  demoVisit: 'Hapni këtë botë',
  lastTitle: 'Si mbaroi stina {{season}}',
  lastEarly: 'Ajo mbaroi para kohe, me ditën {{day}}: një botë qëndron e hapur jo më shumë se një vit.',
  lastBroke: 'Ditën {{day}} e ardhura e parë nuk u mbulua.',
  lastNever: 'Çdo e ardhur u pagua e plotë.',
  lastPeople: 'Njerëz: {{people}}. Me fitim: {{ahead}}. Me humbje: {{behind}}.',
  lastOwed:
    'Nga ata me humbje, kaq do t’i kishin marrë të gjitha mbrapsht po të kishin vazhduar makinat e tyre dhe të kishin paguar gjithçka që premtonin ende: {{owed}}.',
  lastPaid:
    'Anëtarët paguan {{paidIn}} për makina. Anëtarëve iu paguan {{paidOut}} si të ardhura dhe shpërblime.',
  lastMore:
    'Të paktën {{amount}} nga sa u pagua nuk erdhën nga pagesat e anëtarëve, por nga prodhimi i makinave, komisionet dhe paratë e vetë operatorit.',
  lastLess:
    'Të paktën {{amount}} nga sa paguan anëtarët nuk u shpërndanë: dolën për koston e makinave dhe si pjesë e operatorit, ose mbetën në arka në fund.',
  seasonOver: 'Stina {{season}}, ku ishit, mbaroi. Një e re është në vazhdim: bashkohuni përsëri.',
} as const satisfies Translated<typeof en>
