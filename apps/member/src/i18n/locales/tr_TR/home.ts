import type { Translated } from '../../words.ts'
import type en from '../en_US/home.ts'

export default {
  worldLabel: 'Bu dünya',
  'policy.revenue-backed': 'Kazançtan ödenir: gelirler makinelerin kazandığından gelir.',
  'policy.promise-first':
    'Vaade göre ödenir: makine kazancı yetmeyince gelirler üyelerin ödemelerinden ödenir.',
  members: 'Üyeler: {{members}}',
  walletLabel: 'Cüzdanım',
  balance: 'Bakiye',
  receiving: 'Yolda',
  receive: 'Geliri al',
  noMachine: 'Henüz makineniz yok. Aşağıdan birini seçin.',
  nothingDue: 'Şu anda alınacak gelir yok. Sıradaki, {{day}}. günün kapanışında.',
  allExpired: 'Alınacak gelir yok. Tüm makinelerinizin süresi doldu. Aşağıdan başka birini seçin.',
  freeTitle: 'Bir ücretsiz gelir',
  'free.open':
    'Her yeni üye bir kez, başlangıç makinesinin bir günlük gelirini alır. İşletmecinin kasasından ödenir.',
  'free.waiting': 'İstediniz. Gün kapanışında işletmecinin kasasından karşılanır.',
  'free.received': 'Cüzdanınıza ödendi.',
  'free.uncovered': 'Gün kapanışında işletmecinin kasası boştu: karşılanmadı.',
  freeDue: 'Karşılanacak:',
  freeAsk: 'Ücretsiz geliri al',
  freeAsked: 'İstendi. Gün kapanışında karşılanır.',
  productsTitle: 'Ürünler',
  allProducts: 'Hepsini gör',
  noProducts: 'Satışta makine yok.',
  price: 'Fiyat',
  dailyPromised: 'Günlük vaat',
  whatTitle: 'Bu nedir?',
  whatText:
    'Her gün sabit getiri vaat eden uygulamalar buna benzer. Burada para alıştırma parasıdır, kimse para kaybedemez ve defterler açıktır: her ödeme kimin parası olduğunu söyler.',
  toBooks: 'Açık defterlere bak',
  toPattern: 'Bu dünya nasıl öder',
  welcomeTitle: 'Risksiz deneyin',
  welcomeText:
    'Bir alıştırma telefonuyla kaydolun, alıştırma parası alın, bir makine satın alın ve gelirinin nereden geldiğini görün.',
  register: 'Kaydol',
  login: 'Giriş yap',
} as const satisfies Translated<typeof en>
