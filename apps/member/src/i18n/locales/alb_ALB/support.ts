import type { Translated } from '../../words.ts'
import type en from '../en_US/support.ts'

export default {
  conversation: 'Biseda jonë',
  closed: 'Tani nuk ka shërbim në linjë ndaj klientit. Ç’është thënë mbetet këtu.',
  nothingSaid: 'Ende nuk është thënë asgjë',
  nothingSaidText: 'Shkruajini stafit të kësaj bote. Përgjigjet këtu.',
  toAbout: 'Çfarë është kjo',
  visitorTitle: 'Si mund t’ju ndihmojmë?',
  visitorText:
    'Stafi u përgjigjet anëtarëve, në një bisedë që e lexoni vetëm ju të dy. Llogaria nuk kërkon emër as numër të vërtetë.',
  visitorClosed: 'Stafi i kësaj bote nuk merr mesazhe tani. Zakonisht ndihmon kjo:',
  visitorForgotten: 'Harrova fjalëkalimin',
  visitorForgottenText:
    'Vendosni një të ri. Kodi vjen në telefonin tuaj të ushtrimit, kurrë në një të vërtetë.',
  visitorLost: 'Telefoni im i ushtrimit ka humbur',
  visitorLostText:
    'Rikthejeni në çdo pajisje me katër fjalët e tij të rikthimit. Pa to, kërkojini atij që drejton klasën një mënyrë të re për të hyrë.',
  visitorEnter: 'Kodi im i ftesës nuk punon',
  visitorEnterText:
    'Ai është i një klase të vetme dhe mund të jetë përdorur. Kërkojini një lidhje atij që drejton klasën.',
  visitorMoney: 'A ka këtu para të vërteta?',
  visitorMoneyText:
    'Jo. Këtu askush nuk mund të futë ose të nxjerrë para të vërteta, dhe çdo pagesë tregon të kujt ishin paratë.',
  visitorAsked: 'Dikush më kërkon para të vërteta',
  visitorAskedText:
    'Këtu askush nuk e ka këtë të drejtë. Mos paguani dhe tregojini atij që drejton klasën. Nëse ju kanë ikur para nga llogaria bankare, telefononi bankën tani.',
  'from.member': 'Ju',
  'from.staff': 'Shërbimi ndaj klientit',
  write: 'Mesazhi juaj',
  textRule: 'Pa adresa, llogari, karta, numra telefoni ose lidhje: një tekst i tillë nuk dërgohet.',
  picture: 'Shtoni një fotografi (më së shumti 2 MB)',
  pictureChosen: 'Një fotografi është zgjedhur',
  pictureTakeOut: 'Hiqni fotografinë',
  tooLarge: 'Skedari nuk mund të jetë më i madh se 2M.',
  keepPicture: 'Ruani fotografinë',
  send: 'Dërgoni',
  sent: 'U dërgua.',
  feedbackComments: 'Pyetje dhe komente',
  feedbackEmpty: 'Pyetjet dhe komentet duhen shkruar.',
  feedbackAdvice: 'Fjalë deri tani: {{count}}. Më shumë se {{advised}} e ndihmojnë stafin t’ju kuptojë.',
  feedbackLong: 'Mjaft e gjatë për t’u kuptuar.',
  feedbackAdd: 'Shtoni fotografi të ekranit',
  feedbackFiles: 'PNG, JPEG, WebP ose GIF: më së shumti {{most}}, 20 MB secila. I sheh vetëm stafi.',
  feedbackTooLarge: 'Skedari nuk mund të jetë më i madh se 20M.',
  feedbackTooMany: 'Më së shumti {{most}} fotografi.',
  feedbackChosen: 'Fotografitë e zgjedhura',
  feedbackTake: 'Hiqni fotografinë {{number}}',
  feedbackPhone: 'Tregojini stafit numrin tim të ushtrimit',
  feedbackSentText:
    'Ajo që shkruat është te eksporti i të dhënave tuaja. Përgjigjet vijnë te mesazhet tuaja.',
  feedbackBack: 'Kthehuni te faqet e mia',
} as const satisfies Translated<typeof en>
