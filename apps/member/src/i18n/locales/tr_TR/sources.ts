import type { Translated } from '../../words.ts'
import type en from '../en_US/sources.ts'

export default {
  title: 'Bu nereden geldi',
  'part.revenue': 'Makine kazancı',
  'part.fees': 'Ücretler',
  'part.operator': 'İşletmeci',
  'part.purchases': 'Üyelerin ödemeleri',
  'part.uncovered': 'Karşılanmadı',
  'part.rest': 'Yuvarlama',
  promised: 'Vaat edilen',
  paid: 'Ödenen',
  'paid.received': '{{amount}} aldınız.',
  'paid.receiving': '{{amount}} cüzdanınıza geliyor.',
  'paid.due': '{{amount}} alabilirsiniz.',
  'paid.ever': 'Şimdiye kadar size {{amount}} ödendi.',
  'paid.everyone': 'Üyelere {{amount}} ödendi.',
  'nothing.received':
    'Vaat edilen {{promised}} için hiçbir şey ödenemedi: bunu ödeyen kasalarda paylaştırılacak bir şey yoktu.',
  'nothing.receiving':
    'Vaat edilen {{promised}} için hiçbir şey ödenemedi: bunu ödeyen kasalarda paylaştırılacak bir şey yoktu.',
  'nothing.due':
    'Vaat edilen {{promised}} için hiçbir şey ödenemiyor: bunu ödeyen kasalarda paylaştırılacak bir şey yoktu.',
  'nothing.ever': 'Vaat edilen {{promised}} için şimdiye kadar hiçbir şey ödenmedi.',
  'nothing.everyone':
    'Vaat edilen {{promised}} için üyelere hiçbir şey ödenmedi: bunu ödeyen kasalarda paylaştırılacak bir şey yoktu.',
  'from.revenue': 'makine kazancından',
  'from.fees': 'üyelerin ödediği ücretlerden',
  'from.operator': 'işletmeciden',
  'from.purchases': 'siz dahil üyelerin makineler için ödediğinden',
  'from.purchasesOfAll': 'üyelerin makineler için ödediğinden',
  fromFirst: '{{amount}} {{source}} geldi',
  fromNext: '{{amount}} {{source}}',
  fromAll: '{{list}}.',
  uncovered: 'Vaat edilen {{promised}} tutarın {{amount}} kadarı karşılanmadı; sonradan ödenmez.',
  covered: 'Vaat edilenin hepsi ödendi.',
  fromOperatorAlone:
    'Ödüller yalnızca işletmecinin kasasından ödenir. Öteki kasalardaki para onları karşılamaz.',
  nothingPromised: 'Henüz vadesi gelen yok.',
  doNotAddUp: 'Bu parçaların toplamı vaat edileni tutmuyor. Bu programın hatasıdır: işletmeciye söyleyin.',
  percent: '%{{percent}}',
  underOnePercent: '%1’den az',
  toIncome: 'Bu nereden geldi?',
  toIncomes: 'Her günün gelirini gör',
  toPostings: 'Kayıtları gör',
  toRecords: 'Alınan her geliri gör',
  toBooks: 'Açık defterlere bak',
  partColumn: 'Parça',
  amountColumn: 'Tutar',
  shareColumn: 'Vaat içindeki payı',
} as const satisfies Translated<typeof en>
