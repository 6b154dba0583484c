import type { DemoWords } from './en-us.ts'

export const albALB: DemoWords = {
  'about.title': 'Rreth botës së provës',
  'about.content':
    'Këtu jetojnë anëtarë të simuluar pranë vizitorëve. I krijoi, ditë pas dite, e njëjta makineri që përdorni edhe ju: asgjë nga ajo që u paguhet nuk shkruhet me dorë, dhe ata vazhdojnë të hyjnë, të blejnë, të shkruajnë dhe të tërheqin para.\n\nOra ecën shpejt kur dikush shikon. Pas nëntëdhjetë ditësh stina mbaron dhe fillon një e re.',
  'opens.title': 'Bota hapet',
  'opens.content':
    'Nga sot janë në shitje katër makina. Secila thotë çfarë premton në ditë; ajo që prodhon vjen nga modeli i saj i prodhimit dhe gjendet te librat e hapur.',
  'machineFilm.title': 'Si fiton një makinë',
  'machineFilm.content':
    'Filmi tregon një makinë që rrotullohet dhe monedhat që sjell: ato bien në arkën e prodhimit të makinave. Te “paguan nga prodhimi”, të ardhurat paguhen së pari prej andej.',
  'potsFilm.title': 'Ku shkojnë paratë',
  'potsFilm.content':
    'Monedhat vijnë nga ata që hyjnë, rrinë në një arkë dhe shkojnë tek ata që hynë më parë. Kur hyjnë më pak veta, arka zbrazet.',
  'whoseMoney.title': 'Çdo pagesë thotë paratë e kujt ishin',
  'whoseMoney.content': 'Librat e hapur tregojnë çdo arkë, çdo pagesë dhe çdo veprim të operatorit.',
  'howItPays.title': 'Arkat dhe premtimi',
  'howItPays.content': 'Si paguan kjo botë: arkat, radha në të cilën përdoren dhe çfarë ndodh kur janë bosh.',
  'byPromise.title': 'Kjo botë premton më shumë se sa fiton',
  'byPromise.content':
    'Makinat e saj fitojnë vetëm një pjesë të asaj që premtojnë. Pjesa tjetër e çdo të ardhure paguhet nga ajo që anëtarët paguajnë për makina, për sa kohë paguajnë mjaft prej tyre.',
  'byPromiseLine.title': 'Të ardhurat paguhen edhe nga paratë e anëtarëve',
  'byPromiseLine.content':
    'Rregulli i kësaj bote është “paguan sipas premtimit”. Librat tregojnë çfarë do të thotë kjo.',
  'byRevenue.title': 'Kjo botë paguan atë që fitojnë makinat',
  'byRevenue.content':
    'Këtu një makinë i kushton operatorit nëntë të dhjetat e çmimit dhe fiton pak më shumë se sa premton. Të ardhurat paguhen nga prodhimi i makinave: askush nuk ka pse të hyjë për to.',
  'byRevenueLine.title': 'Të ardhurat paguhen nga prodhimi i makinave',
  'byRevenueLine.content': 'Prekni një të ardhur për të parë nga erdhi.',
  'practice.title': 'Ajo që shihni këtu janë para ushtrimi',
  'practice.content': 'Nuk kanë vlejtur kurrë asgjë dhe askush nuk mund t’i nxjerrë jashtë.',
  'month.title': 'Një muaj në shifra',
  'month.content':
    'Muaji i parë mbaroi. Sa u premtua, sa u pagua dhe nga cila arkë gjendet te librat e hapur, ditë pas dite.',
  'code.title': 'Një kod për shkëmbim',
  'code.content':
    'Anëtarëve të parë, deri në {most}, që shkruajnë kodin {codes} te faqja e kuponëve, u premtohen nga {amount} në mbylljen e ditës së tyre, nga arka e operatorit sa të mjaftojë.',
  'coupon.pump': 'Një pompë për një më pak',
  'coupon.loom': 'Tri ditë për një vegjë',
  'coupon.larger': 'Dy mbrapsht për çdo makinë më të madhe',
  'coupon.bike': 'Një e gjysmë mbrapsht për një biçikletë',
}
