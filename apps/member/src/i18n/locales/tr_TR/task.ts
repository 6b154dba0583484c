import type { Translated } from '../../words.ts'
import type en from '../en_US/task.ts'

export default {
  reward: 'Ne getirir',
  rewardText: 'Gün kapanınca işletmecinin kasası yettiği kadar ödenir. Üye başına bir kez.',
  rewardNone: 'Bu dünya bunun için bir şey ödemiyor.',
  promisedOn: '{{day}}. gün {{amount}} vaat edildi.',
  'state.waiting': 'Kapanışı bekliyor',
  'state.credited': 'Hesaba geçti',
  'state.uncovered': 'Karşılanmadı',
  videosText:
    'Davetinizle bir alıştırma videosu yayımlayın. Bağlantısını açan filmi, “Alıştırma parası” işaretini ve kodunuzu görür.',
  'film.pots.title': 'Para kasalar arasında nasıl hareket eder',
  'film.pots.text':
    'Soldaki üyeler makineler için öder, paraları bir kasayı doldurur ve sağdaki üyeye ödenen oradan çıkar. Kimse katılmayınca kasa boş kalır.',
  'film.machine.title': 'Bir makine ne getirir',
  'film.machine.text':
    'Makine döner ve getirdiği paralar makine kazancı kasasına düşer. Gelirler önce oradan ödenir.',
  publish: 'Davetimle yayımla',
  published: 'Yayımlandı',
  link: 'Bağlantı',
  copyLink: 'Bağlantıyı kopyala',
  share: 'Paylaş',
  toShareLink: 'Bağlantıyı teslim et',
  visitorTitle: 'Alıştırma videoları',
  visitorText: 'Üyeler bunları davetleriyle yayımlar. Yayımlamak için giriş yapın.',
  logIn: 'Giriş yap',
  cardFrom: 'Gönderen: {{name}}',
  cardFromSimulated: 'Gönderen: {{name}} (simüle)',
  cardText:
    'Bir alıştırma dünyasına davet: gerçek telefon numarası ve gerçek para alınmaz, kimse bir şey kazanamaz.',
  inviteCode: 'Davet kodu',
  register: 'Bu kodla kaydol',
  toVideos: 'Tüm alıştırma videoları',
  linkText:
    'Alıştırma videolarınızdan birinin bağlantısını birine, toplulukta ya da kâğıtla gönderin. Sonra burada bir kez teslim edin.',
  linkLabel: 'Alıştırma videonuzun bağlantısı',
  linkNeeded: 'Bağlantıyı yapıştırın.',
  linkHint: 'Bu sayfanın kendi adresiyle başlar. Başka yerlerin bağlantıları reddedilir.',
  handIn: 'Teslim et',
  toMyVideos: 'Alıştırma videolarım',
  groupTitle: '{{world}} grubu',
  groupText:
    'Bu, grup sayfasının sizin gördüğünüz hâlidir. Sizin işaretiniz yalnızca bunun üzerindedir. Bu ekranın görüntüsünü alıp teslim edin.',
  groupMark: 'İşaretiniz',
  groupDay: 'Simülasyon günü',
  groupMember: 'Gruptasınız',
  groupNote:
    'Gerçek bir dolandırıcılıkta bir rehber insanlara böyle bir grupta ödeme yaptırmayı sürdürür. Burada kimse yazmaz ve başka bir şirketin mesajlaşma uygulaması gerekmez.',
  toJoin: 'Resmi teslim et',
  'group.open': 'Henüz teslim edilmedi',
  'group.waiting': 'Görevliler resminize bakıyor',
  'group.refused': 'Resminiz reddedildi',
  'group.accepted': 'Resminiz kabul edildi',
  groupHow:
    'Grubun sayfasını açın, ekran görüntüsü alın ve teslim edin. Program resim olmayanı ve daha önce gönderileni reddeder; kalanına görevliler karar verir.',
  groupKept: 'Görevliler karar verince resim silinir.',
  groupReason: 'Görevliler diyor ki: {{reason}}',
  toGroup: 'Grubun sayfasını aç',
  choosePicture: 'Resmi seç',
  chooseHint: 'Bir resim: PNG, JPEG, WebP ya da GIF, en çok 2 MB.',
  chosen: 'Seçilen resim',
  takeOut: 'Resmi kaldır',
  pictureNeeded: 'Önce resmi seçin.',
  pictureTooLarge: 'Resim {{megabytes}} MB sınırını aşıyor.',
  send: 'Gönder',
} as const satisfies Translated<typeof en>
