import type { Translated } from '../../words.ts'
import type en from '../en_US/support.ts'

export default {
  conversation: 'Konuşmamız',
  closed: 'Şu anda çevrimiçi müşteri hizmeti yok. Konuşulanlar burada kalır.',
  nothingSaid: 'Henüz bir şey konuşulmadı',
  nothingSaidText: 'Bu dünyanın görevlilerine yazın. Burada yanıtlarlar.',
  toAbout: 'Bu nedir',
  visitorTitle: 'Nasıl yardımcı olabiliriz?',
  visitorText:
    'Görevliler üyelere, yalnızca ikinizin okuduğu bir görüşmede cevap verir. Hesap için gerçek ad ve gerçek numara gerekmez.',
  visitorClosed: 'Bu dünyanın görevlileri şu anda mesaj almıyor. Çoğu durumda bunlar işe yarar:',
  visitorForgotten: 'Şifremi unuttum',
  visitorForgottenText:
    'Yenisini belirleyin. Kod alıştırma telefonunuza gelir, hiçbir zaman gerçek bir telefona gelmez.',
  visitorLost: 'Alıştırma telefonum kayboldu',
  visitorLostText:
    'Dört kurtarma kelimesiyle onu herhangi bir cihazda geri getirin. Kelimeler yoksa sınıfı yürüten kişiden yeni bir giriş yolu isteyin.',
  visitorEnter: 'Davet kodum çalışmıyor',
  visitorEnterText:
    'Kod tek bir sınıfa aittir ve kullanılmış olabilir. Sınıfı yürüten kişiden bir bağlantı isteyin.',
  visitorMoney: 'Buradaki para gerçek mi?',
  visitorMoneyText:
    'Hayır. Burada kimse gerçek para yatıramaz ya da çekemez ve her ödeme kimin parası olduğunu söyler.',
  visitorAsked: 'Biri benden gerçek para istiyor',
  visitorAskedText:
    'Burada kimse bunu yapamaz. Ödemeyin ve sınıfı yürüten kişiye haber verin. Banka hesabınızdan para çıktıysa hemen bankanızı arayın.',
  'from.member': 'Siz',
  'from.staff': 'Müşteri hizmeti',
  write: 'Mesajınız',
  textRule: 'Adres, hesap, kart, telefon numarası ya da bağlantı yazmayın: böyle bir metin gönderilmez.',
  picture: 'Resim ekle (en çok 2 MB)',
  pictureChosen: 'Bir resim seçildi',
  pictureTakeOut: 'Resmi kaldır',
  tooLarge: 'Dosya 2M sınırını aşamaz.',
  keepPicture: 'Resmi kaydet',
  send: 'Gönder',
  sent: 'Gönderildi.',
  feedbackComments: 'Sorular ve görüşler',
  feedbackEmpty: 'Sorular ve görüşler zorunlu.',
  feedbackAdvice:
    'Şimdiye kadar {{count}} kelime. {{advised}} kelimeden fazlası görevlilerin sizi anlamasına yardım eder.',
  feedbackLong: 'Anlaşılacak kadar uzun.',
  feedbackAdd: 'Ekran görüntüsü ekle',
  feedbackFiles: 'PNG, JPEG, WebP ya da GIF: en çok {{most}}, her biri 20 MB. Yalnızca görevliler görür.',
  feedbackTooLarge: 'Dosya 20M sınırını aşamaz.',
  feedbackTooMany: 'En çok {{most}} resim.',
  feedbackChosen: 'Seçilen resimler',
  feedbackTake: '{{number}}. resmi kaldır',
  feedbackPhone: 'Alıştırma numaramı görevlilere göster',
  feedbackSentText: 'Yazdığınız, verilerinizin dışa aktarımında durur. Yanıtlar mesajlarınıza gelir.',
  feedbackBack: 'Sayfalarıma dön',
} as const satisfies Translated<typeof en>
