import type { Translated } from '../../words.ts'
import type en from '../en_US/task.ts'

export default {
  reward: 'Çfarë sjell',
  rewardText: 'Paguhet kur mbyllet dita, nga arka e operatorit, aq sa ajo ka. Një herë për çdo anëtar.',
  rewardNone: 'Kjo botë nuk paguan asgjë për të.',
  promisedOn: '{{amount}} të premtuara ditën {{day}}.',
  'state.waiting': 'Pret mbylljen',
  'state.credited': 'U kreditua',
  'state.uncovered': 'Nuk u mbulua',
  videosText:
    'Publikoni një video ushtrimi me ftesën tuaj. Kush e hap lidhjen e saj sheh filmin, shenjën “Para ushtrimi” dhe kodin tuaj.',
  'film.pots.title': 'Si lëvizin paratë mes arkave',
  'film.pots.text':
    'Anëtarët majtas paguajnë për makina, paratë e tyre mbushin një arkë dhe ajo që i paguhet anëtarit djathtas del prej saj. Kur nuk vjen njeri, arka mbetet bosh.',
  'film.machine.title': 'Çfarë sjell një makinë',
  'film.machine.text':
    'Një makinë rrotullohet dhe monedhat që sjell bien në arkën e prodhimit të makinave. Të ardhurat paguhen më parë prej andej.',
  publish: 'Publikojeni me ftesën time',
  published: 'E publikuar',
  link: 'Lidhja',
  copyLink: 'Kopjoni lidhjen',
  share: 'Ndani',
  toShareLink: 'Dorëzoni lidhjen',
  visitorTitle: 'Videot e ushtrimit',
  visitorText: 'Anëtarët i publikojnë me ftesën e tyre. Hyni për të publikuar një.',
  logIn: 'Hyni',
  cardFrom: 'Nga {{name}}',
  cardFromSimulated: 'Nga {{name}} (i simuluar)',
  cardText:
    'Ftesë në një botë ushtrimi: numra telefoni të vërtetë dhe para të vërteta nuk pranohen dhe askush nuk mund të fitojë gjë.',
  inviteCode: 'Kodi i ftesës',
  register: 'Regjistrohuni me këtë kod',
  toVideos: 'Të gjitha videot e ushtrimit',
  linkText:
    'Dërgojini dikujt lidhjen e njërës nga videot tuaja të ushtrimit, te komuniteti ose në letër. Pastaj dorëzojeni këtu, një herë.',
  linkLabel: 'Lidhja e videos suaj të ushtrimit',
  linkNeeded: 'Ngjitni lidhjen.',
  linkHint: 'Fillon me adresën e vetë kësaj faqeje. Lidhjet e vendeve të tjera nuk pranohen.',
  handIn: 'Dorëzojeni',
  toMyVideos: 'Videot e mia të ushtrimit',
  groupTitle: 'Grupi i {{world}}',
  groupText:
    'Kjo është faqja e grupit siç e shihni ju. Mban shenjën tuaj dhe të askujt tjetër. Bëjini një fotografi këtij ekrani dhe dorëzojeni.',
  groupMark: 'Shenja juaj',
  groupDay: 'Dita e botës',
  groupMember: 'Jeni në grup',
  groupNote:
    'Në një skemë të vërtetë, në një grup të tillë një udhërrëfyes i bën njerëzit të vazhdojnë të paguajnë. Këtu nuk shkruan njeri dhe nuk duhet asnjë aplikacion mesazhesh i një kompanie tjetër.',
  toJoin: 'Dorëzoni fotografinë',
  'group.open': 'Ende e padorëzuar',
  'group.waiting': 'Stafi po e shikon fotografinë tuaj',
  'group.refused': 'Fotografia juaj nuk u pranua',
  'group.accepted': 'Fotografia juaj u pranua',
  groupHow:
    'Hapni faqen e grupit, bëjini një fotografi ekranit dhe dorëzojeni. Programi nuk pranon çfarë nuk është fotografi dhe çfarë është dërguar më parë; për të tjerat vendos stafi.',
  groupKept: 'Fotografia fshihet kur stafi të ketë vendosur.',
  groupReason: 'Stafi thotë: {{reason}}',
  toGroup: 'Hapni faqen e grupit',
  choosePicture: 'Zgjidhni fotografinë',
  chooseHint: 'Një fotografi, PNG, JPEG, WebP ose GIF, më së shumti 2 MB.',
  chosen: 'Fotografia e zgjedhur',
  takeOut: 'Hiqni fotografinë',
  pictureNeeded: 'Zgjidhni më parë fotografinë.',
  pictureTooLarge: 'Fotografia është më e madhe se {{megabytes}} MB.',
  send: 'Dërgoni',
} as const satisfies Translated<typeof en>
