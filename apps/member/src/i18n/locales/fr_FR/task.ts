import type { Translated } from '../../words.ts'
import type en from '../en_US/task.ts'

export default {
  reward: 'Ce que cela rapporte',
  rewardText:
    'Payé à la clôture du jour, par la caisse de l’opérateur, dans la limite de ce qu’elle contient. Une fois par membre.',
  rewardNone: 'Ce monde ne paie rien pour cela.',
  promisedOn: '{{amount}} promis le jour {{day}}.',
  'state.waiting': 'Attend la clôture',
  'state.credited': 'Crédité',
  'state.uncovered': 'Non couvert',
  videosText:
    'Publiez une vidéo fictive avec votre invitation. Qui ouvre son lien voit le film, la mention « Argent fictif » et votre code.',
  'film.pots.title': 'Comment l’argent passe d’une caisse à l’autre',
  'film.pots.text':
    'Les membres à gauche paient des machines, leur argent remplit une caisse, et ce qui est payé au membre à droite en sort. Quand personne n’arrive, la caisse reste vide.',
  'film.machine.title': 'Ce que rapporte une machine',
  'film.machine.text':
    'Une machine tourne et les pièces qu’elle rapporte tombent dans la caisse des recettes des machines. Les revenus sont payés d’abord par elle.',
  publish: 'Publier avec mon invitation',
  published: 'Publiée',
  link: 'Lien',
  copyLink: 'Copier le lien',
  share: 'Partager',
  toShareLink: 'Remettre le lien',
  visitorTitle: 'Vidéos fictives',
  visitorText: 'Les membres les publient avec leur invitation. Connectez-vous pour en publier une.',
  logIn: 'Se connecter',
  cardFrom: 'De {{name}}',
  cardFromSimulated: 'De {{name}} (simulé)',
  cardText:
    'Une invitation dans un monde fictif : ni vrais numéros de téléphone ni argent réel n’y sont acceptés, et personne ne peut rien y gagner.',
  inviteCode: 'Code d’invitation',
  register: 'S’inscrire avec ce code',
  toVideos: 'Toutes les vidéos fictives',
  linkText:
    'Envoyez à quelqu’un le lien d’une de vos vidéos fictives, sur le forum ou sur papier. Puis remettez-le ici, une fois.',
  linkLabel: 'Lien de votre vidéo fictive',
  linkNeeded: 'Collez le lien.',
  linkHint: 'Il commence par l’adresse de cette page. Les liens d’ailleurs sont refusés.',
  handIn: 'Remettre',
  toMyVideos: 'Mes vidéos fictives',
  groupTitle: 'Groupe de {{world}}',
  groupText:
    'Voici la page du groupe telle que vous la voyez. Votre signe y figure, et sur celle de personne d’autre. Faites une capture de cet écran et remettez-la.',
  groupMark: 'Votre signe',
  groupDay: 'Jour du monde',
  groupMember: 'Vous êtes dans le groupe',
  groupNote:
    'Dans une vraie arnaque, c’est dans un tel groupe qu’un guide pousse les gens à payer encore. Ici, personne n’y écrit, et il ne faut la messagerie d’aucune autre entreprise.',
  toJoin: 'Remettre l’image',
  'group.open': 'Pas encore remise',
  'group.waiting': 'Le personnel examine votre image',
  'group.refused': 'Votre image a été refusée',
  'group.accepted': 'Votre image a été acceptée',
  groupHow:
    'Ouvrez la page du groupe, faites une capture d’écran et remettez-la. Le programme refuse ce qui n’est pas une image et ce qui a déjà été envoyé ; le personnel décide du reste.',
  groupKept: 'L’image est supprimée quand le personnel a décidé.',
  groupReason: 'Le personnel dit : {{reason}}',
  toGroup: 'Ouvrir la page du groupe',
  choosePicture: 'Choisir l’image',
  chooseHint: 'Une image PNG, JPEG, WebP ou GIF, 2 MB au plus.',
  chosen: 'L’image choisie',
  takeOut: 'Retirer l’image',
  pictureNeeded: 'Choisissez d’abord l’image.',
  pictureTooLarge: 'L’image dépasse {{megabytes}} MB.',
  send: 'Envoyer',
} as const satisfies Translated<typeof en>
