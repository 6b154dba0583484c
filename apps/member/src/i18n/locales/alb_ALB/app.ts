import type { Translated } from '../../words.ts'
import type en from '../en_US/app.ts'

export default {
  notFoundTitle: 'Kjo faqe nuk ekziston',
  notFoundText: 'Adresa mund të jetë shkruar gabim, ose faqja vjen me një version të mëvonshëm.',
  worldNotFoundTitle: 'Kjo botë nuk ekziston',
  worldNotFoundText:
    'Adresa mund të jetë shkruar gabim, ose klasa së cilës i përkiste ka mbaruar. Pyesni personin që jua dha.',
  worldNotFoundHome: 'Te bota demo',
  'noPermissionTitle.account': 'Kjo llogari është çaktivizuar',
  'noPermissionText.account':
    'E ka çaktivizuar operatori i kësaj bote. Pyesni personin që drejton klasën tuaj. Librat mbeten të hapur për ju.',
  'noPermissionTitle.mail': 'Regjistrimi me e-mail është mbyllur',
  'noPermissionText.mail':
    'Kjo botë nuk pranon regjistrime me e-mail. Mund të regjistroheni me një telefon ushtrimi.',
  'noPermissionTitle.feature': 'Kjo nuk është e hapur në këtë botë',
  'noPermissionText.feature': 'Operatori i kësaj bote nuk e ka hapur këtë funksion.',
  noPermissionToBooks: 'Shihni librat e hapur',
  noPermissionToRegister: 'Regjistrohuni me telefon ushtrimi',
  toHome: 'Te faqja e parë',
  version: 'Versioni {{version}} ({{code}})',
  versionTitle: 'Versioni',
  versionLook: 'Kërkoni version më të ri',
  versionNewest: 'Shfletuesi juaj e ka tashmë versionin më të ri.',
  updateTitle: 'Ka një version më të ri',
  updateText: 'Versioni {{version}} është gati.',
  updateAct: 'Merreni tani',
  updateLater: 'Më vonë',
  updateCompulsory: 'Ky version nuk punon më. Nga përditësimi nuk humbisni asgjë.',
  updateElsewhere: 'Versioni i ri thuhet se është te një host tjetër. Nuk u hap asgjë.',
  androidTitle: 'Në një telefon Android',
  androidText:
    'Aplikacioni është kjo faqe. Hapni adresën në telefon dhe zgjidhni “Shto në ekranin bazë” në menynë e shfletuesit. Nuk gjendet në asnjë dyqan dhe nuk ka skedar për ta shkarkuar.',
  androidCopy: 'Kopjoni adresën',
  aboutWhatTitle: 'Çfarë është kjo',
  aboutWhat:
    'Glasshouse është një platformë e plotë investimesh me fitim ditor: makina që premtojnë të ardhura të caktuara çdo ditë, ftesa, shpërblime. Në botën e vërtetë aplikacione të tilla janë pothuajse gjithmonë mashtrim, sepse paratë e anëtarëve të rinj paguajnë të vjetrit. Këtu çdo pagesë tregon nga erdhi, që ta shihni si ndodh pa humbur asgjë.',
  aboutBooksTitle: 'Librat e hapur',
  aboutBooks:
    'Çfarë ka në arka, çfarë u premtua dhe çfarë u pagua mund ta lexojë kushdo, pa hyrë në llogari.',
  name: 'Emri',
  phone: 'Numri i telefonit',
  mailbox: 'Kutia postare',
  country: 'Shteti',
  inviteCode: 'Kodi i ftesës',
  invitedBy: 'Ftuar nga',
  memberSince: 'Anëtar që nga',
  nickname: 'Pseudonimi',
  nicknameHint: 'Të tjerët e shohin në vend të numrit tuaj: te postimet dhe komentet. 2 deri në 30 shenja.',
  nicknameEmpty: 'Ju lutemi shkruani një pseudonim.',
  saveNickname: 'Ruani pseudonimin',
  ownPicture: 'Fotografia ime',
  changePassword: 'Ndryshoni fjalëkalimin e hyrjes',
  theme: 'Pamja',
  themeDevice: 'Si e ka pajisja',
  themeLight: 'E çelët',
  themeDark: 'E errët',
  cropTitle: 'Pjesa që shohin të tjerët',
  cropHelp:
    'Lëvizeni foton me gisht, me mi ose me shigjeta; zmadhojeni me dy gishta, me rrotë ose me rrëshqitës.',
  cropZoom: 'Zmadhimi',
  cropUse: 'Përdor këtë pjesë',
  cropUnreadable: 'Kjo pajisje nuk mund ta shfaqë këtë skedar si foto. Zgjidhni një tjetër.',
  salesUnit: 'Monedha e shfaqjes',
  salesUnitText:
    'Çmimet dhe portofoli juaj thonë edhe sa është kjo përafërsisht në këtë monedhë, sipas kursit të ushtrimit. Ajo që regjistrohet, dhe çdo burim, mbetet në USDT ushtrimi. Ruhet në këtë pajisje.',
  salesUnitNone: 'Vetëm USDT ushtrimi',
  timeZone: 'Zona orare',
  timeZoneText:
    'Në të tregohet kur ndodhi diçka. Dita e botës mbetet e botës: mbaron në orën 00:00 {{zone}} për të gjithë. Ruhet në këtë pajisje.',
  timeZoneWorld: 'E botës ({{zone}})',
  timeZoneDevice: 'E kësaj pajisjeje ({{zone}})',
} as const satisfies Translated<typeof en>
