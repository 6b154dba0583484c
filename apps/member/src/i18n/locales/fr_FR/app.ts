import type { Translated } from '../../words.ts'
import type en from '../en_US/app.ts'

export default {
  notFoundTitle: 'Cette page n’existe pas',
  notFoundText: 'L’adresse est peut-être mal écrite, ou la page viendra avec une version ultérieure.',
  worldNotFoundTitle: 'Ce monde n’existe pas',
  worldNotFoundText:
    'L’adresse est peut-être mal écrite, ou la classe à laquelle il appartenait est terminée. Demandez à la personne qui vous l’a donnée.',
  worldNotFoundHome: 'Vers le monde de démonstration',
  'noPermissionTitle.account': 'Ce compte est désactivé',
  'noPermissionText.account':
    'L’opérateur de ce monde l’a désactivé. Demandez à la personne qui anime votre classe. Les livres vous restent ouverts.',
  'noPermissionTitle.mail': 'L’inscription par e-mail est désactivée',
  'noPermissionText.mail':
    'Ce monde n’accepte pas d’inscription par e-mail. Vous pouvez vous inscrire avec un téléphone fictif.',
  'noPermissionTitle.feature': 'Ceci n’est pas ouvert dans ce monde',
  'noPermissionText.feature': 'L’opérateur de ce monde n’a pas ouvert cette fonction.',
  noPermissionToBooks: 'Voir les livres ouverts',
  noPermissionToRegister: 'S’inscrire avec un téléphone fictif',
  toHome: 'Vers l’accueil',
  version: 'Version {{version}} ({{code}})',
  versionTitle: 'Version du programme',
  versionLook: 'Chercher une version plus récente',
  versionNewest: 'Votre navigateur a déjà la dernière version.',
  updateTitle: 'Une version plus récente existe',
  updateText: 'La version {{version}} est prête.',
  updateAct: 'Mettre à jour',
  updateLater: 'Plus tard',
  updateCompulsory: 'Cette version ne fonctionne plus. La mise à jour ne vous fait rien perdre.',
  updateElsewhere: 'La nouvelle version serait sur un autre serveur. Rien n’a été ouvert.',
  androidTitle: 'Sur un téléphone Android',
  androidText:
    'L’application, c’est cette page. Ouvrez l’adresse sur le téléphone et choisissez « Ajouter à l’écran d’accueil » dans le menu du navigateur. Elle n’est dans aucune boutique, et il n’y a aucun fichier à télécharger.',
  androidCopy: 'Copier l’adresse',
  aboutWhatTitle: 'Ce que c’est',
  aboutWhat:
    'Glasshouse est une plateforme complète de placement à rendement quotidien : des machines qui promettent un revenu fixe chaque jour, des invitations, des récompenses. Dans la réalité, ce genre d’application est presque toujours une escroquerie, car l’argent des nouveaux membres paie les anciens. Ici, chaque paiement montre d’où il vient : vous pouvez observer sans rien perdre.',
  aboutBooksTitle: 'Livres ouverts',
  aboutBooks:
    'Ce que contiennent les caisses, ce qui a été promis et ce qui a été payé : tout le monde peut le lire, sans se connecter.',
  name: 'Nom',
  phone: 'Numéro de téléphone',
  mailbox: 'Boîte mail',
  country: 'Pays',
  inviteCode: 'Code d’invitation',
  invitedBy: 'Invité par',
  memberSince: 'Membre depuis',
  nickname: 'Pseudo',
  nicknameHint:
    'Les autres le voient à la place de votre numéro : dans les publications et les commentaires. 2 à 30 caractères.',
  nicknameEmpty: 'Veuillez saisir un pseudo.',
  saveNickname: 'Enregistrer le pseudo',
  ownPicture: 'Ma photo',
  changePassword: 'Changer le mot de passe',
  theme: 'Apparence',
  themeDevice: 'Comme l’appareil',
  themeLight: 'Clair',
  themeDark: 'Sombre',
  cropTitle: 'La partie que voient les autres',
  cropHelp:
    'Déplacez l’image avec le doigt, la souris ou les flèches ; agrandissez avec deux doigts, la molette ou le curseur.',
  cropZoom: 'Agrandir',
  cropUse: 'Utiliser cette partie',
  cropUnreadable: 'Cet appareil ne peut pas afficher ce fichier comme image. Choisissez-en un autre.',
  salesUnit: 'Devise d’affichage',
  salesUnitText:
    'Les prix et votre portefeuille disent aussi combien cela fait à peu près dans cette devise, au taux fictif. Ce qui est inscrit, et chaque source, reste en USDT fictifs. Gardé sur cet appareil.',
  salesUnitNone: 'USDT fictifs seulement',
  timeZone: 'Fuseau horaire',
  timeZoneText:
    'Les moments où quelque chose s’est passé y sont affichés. La journée du monde reste celle du monde : elle finit à 00:00 {{zone}} pour tous. Gardé sur cet appareil.',
  timeZoneWorld: 'Fuseau du monde ({{zone}})',
  timeZoneDevice: 'Fuseau de l’appareil ({{zone}})',
  viewEndedTitle: 'Cette consultation est terminée',
  viewEndedText:
    'L’équipe regarde un compte quinze minutes au plus. Pour le revoir, ouvrez-le dans la console. Cet onglet peut être fermé.',
  viewLabel: 'L’équipe regarde ce compte',
  viewLooking: '{{by}} regarde ce compte tel que le voit son membre. Rien ne peut être modifié.',
  viewUntil: 'Jusqu’à',
  viewStop: 'Arrêter de regarder',
} as const satisfies Translated<typeof en>
