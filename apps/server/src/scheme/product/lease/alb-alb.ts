import type { LeaseWords } from './en-us.ts'

export const alb_ALB: LeaseWords = {
  practice:
    'Para ushtrimi. Kjo kontratë është për para ushtrimi në një botë të bërë për të mësuar. Ato nuk kanë vlerë jashtë kësaj bote dhe nuk këmbehen kurrë me para të vërteta.',
  leased:
    'Çfarë merrni me qira. Merrni me qira një makinë, “{name}”, për {price} USDT ushtrimi, të paguara një herë nga portofoli juaj.',
  promised:
    'Çfarë premtohet. Makina premtohet të paguajë {daily} USDT ushtrimi në ditë për {days} ditë, gjithsej {total}. Pagesa e parë vjen kur mbyllet dita pas blerjes suaj, e fundit {days} ditë pas blerjes.',
  neverPaidBack:
    'Çmimi nuk kthehet. Kur kalojnë {days} ditët makina nuk paguan më, dhe asgjë prej çmimit nuk ju kthehet. Edhe nëse çdo ditë paguhet e plotë, pagesat bëjnë bashkë më pak se çmimi.',
  paidBackAfter:
    'Çmimi nuk kthehet. Kur kalojnë {days} ditët makina nuk paguan më, dhe asgjë prej çmimit nuk ju kthehet. Çmimin e keni mbrapsht vetëm pasi të jenë paguar plotësisht {back} ditë. Një makinë nuk shitet dhe nuk kthehet.',
  earnsNothing:
    'Çfarë fiton makina. Kjo makinë nuk fiton asgjë. Çfarëdo që paguan duhet të vijë nga diku tjetër.',
  earns:
    'Çfarë fiton makina. Sipas modelit të saj një makinë fiton {earned} USDT ushtrimi në ditë, pa llogaritur atë që e bën një ditë më të mirë ose më të keqe. Librat tregojnë sa fitoi vërtet.',
  sources:
    'Nga vijnë pagesat. Pagesat e çdo dite merren, sipas kësaj radhe, nga ajo që fituan të gjitha makinat, nga komisionet dhe nga paratë e vetë operatorit kur kjo botë e lejon. Në një botë që paguan sipas premtimit, në fund përdoret ajo që anëtarët paguan për makina, edhe çmimi juaj mes saj. Çdo pagesë që merrni i tregon burimet e veta.',
  short:
    'Kur nuk mjafton. Një premtim nuk është garanci. Kur arkat kanë më pak se sa duhet paguar, të gjithë marrin të njëjtën pjesë. Ajo që nuk mundi të paguhej shfaqet si e pambuluar dhe nuk plotësohet më vonë.',
  receiving:
    'Marrja. E merrni atë që ju ka ardhur duke prekur Merreni; arrin në portofolin tuaj brenda {minutes} minutash të kohës së kësaj bote. Ajo që nuk e keni marrë nuk skadon.',
}
