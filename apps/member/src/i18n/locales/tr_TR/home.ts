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
  whatShort:
    'Her gün sabit getiri vaat eden uygulamalar neredeyse her zaman dolandırıcılıktır: bu, onların açık bir kopyasıdır. Para alıştırma parasıdır: kazanılacak da kaybedilecek de bir şey yoktur.',
  whatText:
    'Her gün sabit getiri vaat eden uygulamalar buna benzer. Burada para alıştırma parasıdır, kimse para kaybedemez ve defterler açıktır: her ödeme kimin parası olduğunu söyler.',
  toBooks: 'Açık defterlere bak',
  toPattern: 'Bu dünya nasıl öder',
  welcomeTitle: 'Risksiz deneyin',
  welcomeText:
    'Bir alıştırma telefonuyla kaydolun, alıştırma parası alın, bir makine satın alın ve gelirinin nereden geldiğini görün.',
  welcomeNickname:
    'Bir takma ad seçin, alıştırma parası alın, bir makine satın alın ve gelirinin nereden geldiğini görün.',
  ownTitle: 'Çöküşten bir gün önce, size ait bir dünya',
  ownText:
    'Simüle üyelerle size özel bir kopya. “Sonraki gün” düğmesine basarsınız ve onlara ve size ne olduğunu görürsünüz. Bir saat sonra silinir.',
  ownAct: 'Kendi dünyamı aç',
  ownMaking: 'Dünyanız hazırlanıyor. Birkaç saniye sürer.',
  ownPreparing: 'Sizinkinin kopyalanacağı dünya önce hazırlanıyor. Bir dakikayı bulabilir.',
  ownFailed: 'Dünyanız hazırlanamadı. Lütfen tekrar deneyin.',
  ownName: 'Ziyaretçi',
  ownArriving: 'Dünyanız açılıyor.',
  ownDay: 'Kendi dünyanız, gün {{day}}',
  ownBefore:
    'Siz olmadan bu dünyada {{paid}}. güne kadar her gelir tam ödenir, {{day}}. günde ise ödenmez. Bir makine alın, sonra sonraki güne geçin.',
  ownAfter: 'Gün gün ilerleyin ve kimin parasının kaldığını açık defterlerde görün.',
  ownNext: 'Sonraki gün',
  ownClosing: '{{day}}. gün kapanıyor: önce diğerleri hareket eder, sonra kasalar öder.',
  ownEnds: 'Bu dünya saat {{time}} olunca silinir.',
  register: 'Kaydol',
  login: 'Giriş yap',
  demos: 'Yan yana iki dünya',
  demosText: 'Uygulama ikisinde de aynı. Fark, gelirlerin nereden geldiğidir.',
  'demo.promises-more': 'Kazandığından fazlasını vaat eder',
  'demo.pays-earnings': 'Makinelerin kazandığını öder',
  demoSeason: '{{season}}. sezon, {{days}} gün',
  demoHere: 'Buradasınız',
  demoVisit: 'Bu dünyayı aç',
  lastTitle: '{{season}}. sezon nasıl bitti',
  lastEarly: '{{day}}. günle erken bitti: bir dünya en çok bir yıl açık kalır.',
  lastBroke: '{{day}}. günde ilk kez bir gelir karşılanmadı.',
  lastNever: 'Her gelir tam ödendi.',
  lastPeople: 'Kişi: {{people}}. Kârda: {{ahead}}. Zararda: {{behind}}.',
  lastOwed:
    'Zararda olanlardan, makineleri sürseydi ve hâlâ vaat ettiklerinin tümünü ödeseydi hepsini geri alacak olanlar: {{owed}}.',
  lastPaid: 'Üyeler makineler için {{paidIn}} ödedi. Üyelere gelir ve ödül olarak {{paidOut}} ödendi.',
  lastMore:
    'Ödenenin en az {{amount}} kadarı üyelerin ödemelerinden değil, makine kazancından, ücretlerden ve işletmecinin kendi parasından geldi.',
  lastLess:
    'Üyelerin ödediğinin en az {{amount}} kadarı dağıtılmadı: makinelerin maliyeti ve işletmecinin payı olarak çıktı ya da sonunda kasalarda kaldı.',
  seasonOver: 'İçinde bulunduğunuz {{season}}. sezon bitti. Yenisi sürüyor: yeniden katılın.',
} as const satisfies Translated<typeof en>
