import type { DemoWords } from './en-us.ts'

export const albALB: DemoWords = {
  'about.title': 'Rreth botës së provës',
  'about.content':
    'Këtu jetojnë dyqind anëtarë të simuluar dhe një njeri. I krijoi, ditë pas dite, e njëjta makineri që përdorni edhe ju, dhe asgjë nga ajo që u pagua nuk u shkrua me dorë.\n\nOra ecën shpejt kur dikush shikon.',
  'opens.title': 'Bota hapet',
  'opens.content':
    'Nga sot janë në shitje katër makina. Secila thotë çfarë premton në ditë; ajo që prodhon vjen nga modeli i saj i prodhimit dhe gjendet te librat e hapur.',
  'machineFilm.title': 'Si fiton një makinë',
  'machineFilm.content':
    'Filmi tregon një makinë që rrotullohet dhe monedhat që sjell: ato bien në fondin e prodhimit të makinave. Te “paguan nga prodhimi”, të ardhurat paguhen së pari prej andej.',
  'potsFilm.title': 'Ku shkojnë paratë',
  'potsFilm.content':
    'Monedhat vijnë nga ata që hyjnë, rrinë në një fond dhe shkojnë tek ata që hynë më parë. Kur hyjnë më pak veta, fondi zbrazet.',
  'whoseMoney.title': 'Çdo pagesë thotë paratë e kujt ishin',
  'whoseMoney.content': 'Librat e hapur tregojnë çdo fond, çdo pagesë dhe çdo veprim të operatorit.',
  'fourPots.title': 'Katër fonde, një premtim',
  'fourPots.content': 'Si paguan kjo botë: fondet, radha në të cilën përdoren dhe çfarë ndodh kur janë bosh.',
  'byPromise.title': 'Pagesat vazhdojnë sipas premtimit',
  'byPromise.content':
    'Kapitali i operatorit pothuajse ka mbaruar. Nga sot, kur prodhimi i makinave nuk mjafton, të ardhurat paguhen nga ajo që anëtarët paguajnë për makina.',
  'byPromiseLine.title': 'Tani për tani paguhet nga paratë e anëtarëve',
  'byPromiseLine.content':
    'Që sot në mëngjes rregulli i kësaj bote është “paguan sipas premtimit”. Librat tregojnë çfarë do të thotë kjo.',
  'byRevenue.title': 'Përsëri paguan nga prodhimi',
  'byRevenue.content':
    'Nga sot të ardhurat paguhen nga ajo që prodhojnë makinat. Është më pak se sa u premtua: pjesa e pambuluar shihet me çdo të ardhur.',
  'byRevenueLine.title': 'Të ardhurat paguhen pjesërisht nga prodhimi i makinave',
  'byRevenueLine.content':
    'Ajo që mbetet e pambuluar shihet me çdo të ardhur. Prekni një të ardhur për të parë nga erdhi.',
  'practice.title': 'Ajo që shihni këtu janë para ushtrimi',
  'practice.content': 'Nuk kanë vlejtur kurrë asgjë dhe askush nuk mund t’i nxjerrë jashtë.',
  'month.title': 'Një muaj në shifra',
  'month.content':
    'Muaji i parë mbaroi. Sa u premtua, sa u pagua dhe nga cili fond gjendet te librat e hapur, ditë pas dite.',
  'code.title': 'Një kod për shkëmbim',
  'code.content':
    'Anëtarëve të parë, deri në {most}, që shkruajnë kodin {codes} te faqja e kuponëve, u premtohen nga {amount} në mbylljen e ditës së tyre, nga fondi i operatorit sa të mjaftojë.',
  'coupon.pump': 'Një pompë për një më pak',
  'coupon.loom': 'Tri ditë për një vegjë',
  'coupon.larger': 'Dy mbrapsht për çdo makinë më të madhe',
  'coupon.bike': 'Një e gjysmë mbrapsht për një biçikletë',
}
